/* From the page of an invitation, which the server writes for those without scripts, to the client: the address names the table,
 * the secret is behind #. */
const [, root, table] = /** @type {RegExpExecArray} */ (/^(.*\/)join\/([0-9a-f]{16})$/.exec(location.pathname));
location.replace(`${root}#table=${table}${location.hash.replace('#', '&')}`);
