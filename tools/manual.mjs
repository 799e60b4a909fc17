#!/usr/bin/env node
// tools/manual.mjs CREEL FOLDER: writes the manual page of the program in each language, and what bash, zsh and fish complete.
// All of it is made from what `creel --help` and `creel COMMAND --help` say; a test compares those with the flags there are.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [creel, folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: tools/manual.mjs CREEL FOLDER');
  process.exit(2);
}

/** @param {string} language @param {string[]} words */
const say = (language, ...words) =>
  execFileSync(creel, [...words, '--lang', language], { encoding: 'utf8', stdio: 'pipe' });

/** @typedef {{ term?: string, text: string }} Block a paragraph, or what a term means */
/** @typedef {{ name: string, about: string, blocks: Block[] }} Command */

// A line with two spaces inside is a term and what it means; indented lines go on with it. Empty lines part paragraphs.
/** @param {string} help @returns {Block[]} */
function blocksOf(help) {
  /** @type {Block[]} */
  const blocks = [];
  let open = false;
  for (const line of help.split('\n')) {
    const item = /^(\S.*?) {2,}(\S.*)$/.exec(line);
    const more = /^ {2,}(\S.*)$/.exec(line);
    if (item) blocks.push({ term: item[1], text: item[2] });
    else if (more && blocks.length) blocks[blocks.length - 1].text += ` ${more[1]}`;
    else if (line && open && !blocks[blocks.length - 1].term && !line.startsWith('creel '))
      blocks[blocks.length - 1].text += `\n${line}`;
    else if (line) blocks.push({ text: line });
    open = line !== '';
  }
  return blocks;
}

/** The commands, which the program lists where it knows none. @returns {string[]} */
function commandNames() {
  try {
    say('en', 'no-such-command');
  } catch (failure) {
    const [, list] = /one of: (.*)\.\n$/.exec(/** @type {{ stderr: string }} */ (failure).stderr) ?? [];
    if (list) return list.split(', ').sort();
  }
  throw new Error(`${creel} does not list its commands`);
}
const names = commandNames();

/** @param {string} language @param {string} name @returns {Command} */
function commandOf(language, name) {
  const blocks = blocksOf(say(language, name, '--help'));
  const line = blocksOf(say(language, '--help')).find(({ term }) => term?.split(' ')[1] === name);
  return { name, about: line?.text ?? blocks[0].text.replace(/^[^:]*: |\..*/gs, ''), blocks };
}

const isExample = (/** @type {Block} */ block) => block.term?.startsWith('creel ');

// ---- the manual page ----

const headings = {
  en: ['NAME', 'SYNOPSIS', 'COMMANDS', 'EXAMPLES', 'SEE ALSO'],
  fr: ['NOM', 'SYNOPSIS', 'COMMANDES', 'EXEMPLES', 'VOIR AUSSI'],
  ja: ['名前', '書式', 'コマンド', '例', '関連項目'],
};

/** @param {string} text */
const roff = (text) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

/** @param {Block} block */
const paragraph = ({ term, text }) => (term ? `.TP\n.B ${roff(term)}\n${roff(text)}\n` : `.PP\n${roff(text)}\n`);

/** @param {keyof typeof headings} language @param {Command[]} commands */
function manualOf(language, commands) {
  const [first, ...rest] = blocksOf(say(language, '--help'));
  const [name, synopsis, all, examples, also] = headings[language];
  const version = say('en', '--version').trim();
  return [
    `.\\" Made by tools/manual.mjs from the help of the program.\n.TH CREEL 6 "" "${version}"\n`,
    `.SH ${name}\ncreel \\- ${roff(first.text.replace(/^Creel\s?[:：]\s*/, '').replace(/[.。]$/, ''))}\n`,
    `.SH ${synopsis}\n.B creel\n[\\fICOMMAND\\fR] [\\fIFLAGS\\fR]\n`,
    `.SH ${all}\n`,
    ...rest.map(paragraph),
    ...commands.flatMap((one) => [
      `.SS creel ${one.name}\n`,
      ...one.blocks.filter((block) => !isExample(block)).map(paragraph),
    ]),
    `.SH ${examples}\n`,
    ...commands.flatMap((one) => one.blocks.filter(isExample).map(paragraph)),
    `.SH ${also}\n.BR libcreel (3)\n`,
  ].join('');
}

// The page of the library is its documentation: headings, paragraphs, lists, tables and code.
/** @param {string} markdown */
function libraryManual(markdown) {
  const out = [
    `.\\" Made by tools/manual.mjs from docs/library.md.\n.TH LIBCREEL 3 "" "${say('en', '--version').trim()}"\n`,
  ];
  out.push('.SH NAME\nlibcreel \\- fishing board games for other programs\n.SH DESCRIPTION\n');
  let code = false;
  for (const line of markdown.split('\n').slice(1)) {
    const plain = roff(
      code || line.startsWith('|') ? line : line.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*\*|`/g, ''),
    );
    if (line.startsWith('```')) {
      code = !code;
      out.push(code ? '.PP\n.nf\n' : '.fi\n');
    } else if (code) out.push(`${plain}\n`);
    else if (line.startsWith('|'))
      out.push(/^[|\s-]*$/.test(line) ? '' : `.br\n${plain.replace(/^\||\|$/g, '').replace(/\s*\|\s*/g, ' | ')}\n`);
    else if (line.startsWith('## ')) out.push(`.SH ${plain.slice(3).toUpperCase()}\n`);
    else if (line.startsWith('- ')) out.push(`.IP \\(bu 2\n${roff(line.slice(2).replace(/\*\*|`/g, ''))}\n`);
    else out.push(line ? `${plain.trim()}\n` : '.PP\n');
  }
  return out
    .join('')
    .replace(/(\.PP\n)+(?=\.(SH|IP|PP))/g, '')
    .replace(/\.PP\n$/, '');
}

// ---- completions ----

const commands = names.map((name) => commandOf('en', name));
const games = say('en', 'games', '--json')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line).game);

/** Each flag of a command: its name, whether it takes a value, and its text. @param {Command} command */
const flagsOf = (command) =>
  command.blocks
    .map((block) => ({ ...block, flag: /^--([a-z-]+)( \S+)?/.exec(block.term ?? '') }))
    .flatMap(({ flag, text }) => (flag ? [{ name: flag[1], value: flag[2]?.trim() ?? '', text }] : []));

/** @param {Command} command */
const takesGame = (command) => /^creel \S+ \[?(GAME|fish-fish)/m.test(command.blocks[0].text);

const quote = (/** @type {string} */ text) => `'${text.replaceAll("'", "'\\''")}'`;

function bash() {
  const cases = commands.map(
    (one) =>
      `    ${one.name}) words='${[...flagsOf(one).map((flag) => `--${flag.name}`), '--help', '--lang', ...(takesGame(one) ? games : [])].join(' ')}' ;;`,
  );
  return `# creel(6) completion
_creel() {
    local words='${names.join(' ')} --help --version --lang' current=\${COMP_WORDS[COMP_CWORD]}
    COMPREPLY=()
    case \${COMP_WORDS[COMP_CWORD - 1]} in
    --lang) COMPREPLY=($(compgen -W 'en fr ja' -- "$current")); return ;;
    --save | --load | --log | --svg | --config | --reference) return ;; # files
    esac
    [ "$COMP_CWORD" = 1 ] || case \${COMP_WORDS[1]} in
${cases.join('\n')}
    *) return ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _creel creel
`;
}

function zsh() {
  const brackets = (/** @type {string} */ text) => text.replace(/[[\]:\\]/g, '\\$&');
  const flag = (/** @type {{ name: string, value: string, text: string }} */ one) =>
    quote(`--${one.name}[${brackets(one.text)}]${one.value ? `:${one.value}:_files` : ''}`);
  const cases = commands.map(
    (one) =>
      `    ${one.name}) _arguments ${[...flagsOf(one).map(flag), quote(takesGame(one) ? `1:game:(${games.join(' ')})` : '*:file:_files')].join(' ')} ;;`,
  );
  return `#compdef creel
# creel(6) completion
local -a commands
commands=(
${commands.map((one) => `    ${quote(`${one.name}:${one.about}`)}`).join('\n')}
)
if ((CURRENT == 2)); then
    _describe command commands
else
    shift words
    ((CURRENT--))
    case $words[1] in
${cases.join('\n')}
    esac
fi
`;
}

function fish() {
  const begin = 'complete -c creel';
  const lines = commands.flatMap((one) => {
    const here = `${begin} -n '__fish_seen_subcommand_from ${one.name}'`;
    return [
      `${begin} -n __fish_use_subcommand -f -a ${one.name} -d ${quote(one.about)}`,
      ...flagsOf(one).map((flag) => `${here} -l ${flag.name}${flag.value ? ' -r' : ''} -d ${quote(flag.text)}`),
      ...(takesGame(one) ? [`${here} -f -a ${quote(games.join(' '))}`] : []),
    ];
  });
  return `# creel(6) completion\n${begin} -l lang -x -a 'en fr ja'\n${lines.join('\n')}\n`;
}

// ---- files ----

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

for (const language of /** @type {(keyof typeof headings)[]} */ (Object.keys(headings))) {
  const of = names.map((name) => commandOf(language, name));
  write(language === 'en' ? 'man/man6/creel.6' : `man/${language}/man6/creel.6`, manualOf(language, of));
}
write(
  'man/man3/libcreel.3',
  libraryManual(readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../docs/library.md'), 'utf8')),
);
write('creel.bash', bash());
write('_creel', zsh());
write('creel.fish', fish());
