// What modules import: the packages among them, and everything a page needs before it can run.
import fs from 'node:fs';
import path from 'node:path';

const STATIC = /(?:^|[;}])\s*(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]/gm;
const OWN = 'creel/';

/** The names a module imports before it runs. @param {string} text @returns {string[]} */
export const importsOf = (text) => [...text.matchAll(STATIC)].map((match) => match[1]);

/** Whether a name is that of a package. @param {string} name */
const isPackage = (name) => !name.startsWith('.') && !name.startsWith(OWN);

/** Where a package is served: vendor/preact-hooks.js. @param {string} name */
export const vendorOf = (name) => `vendor/${name.replace('@', '').replaceAll('/', '-')}.js`;

/** Where an imported module is served. @param {string} name @param {string} from the module that imports it */
function servedAt(name, from) {
  if (isPackage(name)) return vendorOf(name);
  return name.startsWith(OWN) ? name.slice(OWN.length) : path.join(path.dirname(from), name);
}

/** The module of a package for a browser. @param {string} packages @param {string} name */
function packageFile(packages, name) {
  const [, folder, part] = /** @type {RegExpExecArray} */ (/^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(name));
  const { exports } = JSON.parse(fs.readFileSync(path.join(packages, folder, 'package.json'), 'utf8'));
  const { browser, import: other } = exports[`.${part}`];
  return path.join(packages, folder, browser ?? other);
}

/** The packages that modules import, and those that they import: name to file. A file of the client in place of one of them is
 * taken instead. @param {string[]} files @param {string} packages @param {Map<string, string>} [own] @param {Map<string, string>} [found] */
export function packagesOf(files, packages, own = new Map(), found = new Map()) {
  for (const name of files.flatMap((file) => importsOf(fs.readFileSync(file, 'utf8'))).filter(isPackage)) {
    if (found.has(name)) continue;
    const file = own.get(vendorOf(name)) ?? packageFile(packages, name);
    found.set(name, file);
    packagesOf([file], packages, own, found);
  }
  return found;
}

/** The file of what is served. @param {Map<string, string>} from @param {string} name */
export function fileOf(from, name) {
  const file = from.get(name);
  if (!file) throw new Error(`${name} is wanted, but is not there`);
  return file;
}

/** A module and all it imports, in the order in which they are met.
 * @param {Map<string, string>} from what is served, to its file @param {string} module @param {Set<string>} [seen] */
export function modulesOf(from, module, seen = new Set()) {
  if (seen.has(module)) return seen;
  seen.add(module);
  for (const name of importsOf(fs.readFileSync(fileOf(from, module), 'utf8')))
    modulesOf(from, servedAt(name, module), seen);
  return seen;
}
