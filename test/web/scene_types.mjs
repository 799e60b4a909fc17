/* Types of a .d.ts file, read by TypeScript's own parser, and values checked against them. Stricter than the compiler: a
 * member that the type does not declare is an error too. Only what JSON can contain is known here: interfaces (with
 * extends), type aliases, literals, arrays, tuples, unions, intersections and Record<string, T>. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const Kind = ts.SyntaxKind;

/** @typedef {ts.InterfaceDeclaration | ts.TypeAliasDeclaration} Declaration */
/** Returns what is wrong with a value at a path. @typedef {(value: unknown, path: string) => readonly string[]} Check */
/** @typedef {{ name: string, key: string, optional: boolean, met: boolean, check: Check }} Member */

/** @type {readonly string[]} */
const FINE = [];

/** The declared types of a file by name. @param {string} file */
export function readTypes(file) {
  return typesOf(readFileSync(file, 'utf8'), file);
}

/** @param {string} text @param {string} [file] @returns {Map<string, Declaration>} */
export function typesOf(text, file = 'types.d.ts') {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  /** @type {Map<string, Declaration>} */
  const types = new Map();
  for (const s of statements)
    if (ts.isInterfaceDeclaration(s) || ts.isTypeAliasDeclaration(s)) types.set(s.name.text, s);
  return types;
}

/** The name of a member, or of a type that is referred to. @param {ts.Node | undefined} node */
function nameIn(node) {
  if (node && (ts.isIdentifier(node) || ts.isStringLiteral(node))) return node.text;
  throw new Error(`a name was expected, not ${node ? Kind[node.kind] : 'nothing'}`);
}

/** Checks values against the types of one file, and collects what it finds. */
export class Checker {
  /** @param {Map<string, Declaration>} types */
  constructor(types) {
    this.types = types;
    /** @type {Set<string>} */
    this.errors = new Set();
    /** @type {Member[]} */
    this.members = [];
    /** The checks of named types, each made once. @type {Map<string, Check>} */
    this.checks = new Map();
  }

  /** @param {string} name @param {unknown} value */
  check(name, value) {
    for (const error of this.named(name)(value, name)) this.errors.add(error);
  }

  /** Members that the types declare and no value had. */
  unmet() {
    const met = new Set(this.members.filter((member) => member.met).map((member) => member.key));
    return [...new Set(this.members.map((member) => member.key))].filter((key) => !met.has(key));
  }

  /** A type may contain itself: until its check is made, the name leads to the one that will be. @param {string} name @returns {Check} */
  named(name) {
    const known = this.checks.get(name);
    if (known) return known;
    const node = this.declaration(name);
    /** @type {Check} */
    let check = () => FINE;
    this.checks.set(name, (value, path) => check(value, path));
    check = ts.isInterfaceDeclaration(node) ? this.object(this.membersOf(node), name) : this.of(node.type, name);
    this.checks.set(name, check);
    return check;
  }

  /** The members of an interface, a type literal, a name of one, or several of them together.
   * @param {ts.Node} node @returns {ts.TypeElement[]} */
  membersOf(node) {
    if (ts.isParenthesizedTypeNode(node)) return this.membersOf(node.type);
    if (ts.isIntersectionTypeNode(node)) return node.types.flatMap((part) => this.membersOf(part));
    if (ts.isTypeReferenceNode(node)) return this.membersOf(this.declaration(nameIn(node.typeName)));
    if (ts.isTypeAliasDeclaration(node)) return this.membersOf(node.type);
    if (ts.isTypeLiteralNode(node)) return [...node.members];
    if (!ts.isInterfaceDeclaration(node)) throw new Error(`only objects can be joined, not ${Kind[node.kind]}`);
    const inherited = (node.heritageClauses ?? [])
      .flatMap((clause) => clause.types)
      .flatMap((base) => this.membersOf(this.declaration(nameIn(base.expression))));
    return [...inherited, ...node.members];
  }

  /** @param {string} name */
  declaration(name) {
    const node = this.types.get(name);
    if (!node) throw new Error(`there is no type ${name}`);
    return node;
  }

  /** @param {ts.TypeElement} node @param {string} owner @returns {Member} */
  member(node, owner) {
    const name = nameIn(node.name),
      key = `${owner}.${name}`;
    if (!ts.isPropertySignature(node) || !node.type) throw new Error(`${key} has no type`);
    const member = { name, key, optional: !!node.questionToken, met: false, check: this.of(node.type, key) };
    this.members.push(member);
    return member;
  }

  /** @param {ts.TypeElement[]} nodes @param {string} owner @returns {Check} */
  object(nodes, owner) {
    const members = new Map(nodes.map((node) => [nameIn(node.name), this.member(node, owner)]));
    const required = [...members.values()].filter((member) => !member.optional);
    return (value, path) => {
      if (!isObject(value)) return [`${path} is not an object`];
      /** @type {string[]} */
      const errors = [];
      for (const key in value) {
        const member = members.get(key);
        if (!member) errors.push(`${path}.${key} is not declared`);
        else {
          member.met = true;
          errors.push(...member.check(value[key], `${path}.${key}`));
        }
      }
      for (const { name } of required) if (!(name in value)) errors.push(`${path}.${name} is missing`);
      return errors;
    };
  }

  /** @param {ts.TypeNode} node @param {string} owner of what is declared inside it @returns {Check} */
  of(node, owner) {
    if (node.kind === Kind.NumberKeyword) return plain('number');
    if (node.kind === Kind.StringKeyword) return plain('string');
    if (node.kind === Kind.BooleanKeyword) return plain('boolean');
    if (ts.isLiteralTypeNode(node)) return literal(node.literal);
    if (ts.isParenthesizedTypeNode(node)) return this.of(node.type, owner);
    if (ts.isArrayTypeNode(node)) return list(this.of(node.elementType, owner));
    if (ts.isTupleTypeNode(node)) return tuple(node.elements.map((element) => this.of(element, owner)));
    if (ts.isUnionTypeNode(node)) return this.union(node.types, owner);
    if (ts.isTypeLiteralNode(node) || ts.isIntersectionTypeNode(node)) return this.object(this.membersOf(node), owner);
    if (ts.isTypeReferenceNode(node)) return this.reference(node, owner);
    throw new Error(`${owner}: the check of scenes does not know ${Kind[node.kind]}`);
  }

  /** Literals, of which there are many, are looked up together. @param {readonly ts.TypeNode[]} types @param {string} owner @returns {Check} */
  union(types, owner) {
    const literals = types.filter(ts.isLiteralTypeNode),
      others = types.filter((type) => !ts.isLiteralTypeNode(type));
    return anyOf(
      new Set(literals.map((type) => literalValue(type.literal))),
      others.map((type) => this.of(type, owner)),
    );
  }

  /** @param {ts.TypeReferenceNode} node @param {string} owner @returns {Check} */
  reference(node, owner) {
    const target = nameIn(node.typeName),
      args = node.typeArguments ?? [];
    if (target === 'Array') return list(this.of(args[0], owner));
    if (target === 'Record') return record(this.of(args[1], owner));
    return this.named(target);
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/** @param {unknown} value */
const shown = (value) => JSON.stringify(value)?.slice(0, 60);

/** @param {'number' | 'string' | 'boolean'} type @returns {Check} */
const plain = (type) => (value, path) => (typeof value === type ? FINE : [`${path} is not a ${type}: ${shown(value)}`]);

/** @param {ts.LiteralTypeNode['literal']} node */
function literalValue(node) {
  if (node.kind === Kind.NullKeyword) return null;
  if (node.kind === Kind.TrueKeyword) return true;
  if (node.kind === Kind.FalseKeyword) return false;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  return nameIn(node);
}

/** @param {ts.LiteralTypeNode['literal']} node @returns {Check} */
function literal(node) {
  const one = literalValue(node);
  return (value, path) => (value === one ? FINE : [`${path} is not ${JSON.stringify(one)}: ${shown(value)}`]);
}

/** @param {Check} check @returns {Check} */
const list = (check) => (value, path) => {
  if (!Array.isArray(value)) return [`${path} is not a list`];
  const at = `${path}[]`;
  let errors = FINE;
  for (const element of value) {
    const found = check(element, at);
    if (found.length) errors = [...errors, ...found];
  }
  return errors;
};

/** @param {Check[]} checks @returns {Check} */
const tuple = (checks) => (value, path) =>
  Array.isArray(value) && value.length === checks.length
    ? checks.flatMap((check, i) => check(value[i], `${path}[${i}]`))
    : [`${path} is not a list of ${checks.length}`];

/** The errors of the type that comes nearest. @param {Set<unknown>} literals @param {Check[]} checks @returns {Check} */
const anyOf = (literals, checks) => (value, path) => {
  if (literals.has(value)) return FINE;
  /** @type {(readonly string[])[]} */
  const errors = [];
  for (const check of checks) {
    const found = check(value, path);
    if (!found.length) return FINE;
    errors.push(found);
  }
  const nearest = errors.find((all) => all.some((error) => !error.startsWith(`${path} `)));
  return nearest ?? [`${path} is none of what is declared: ${shown(value)}`];
};

/** @param {Check} check @returns {Check} */
const record = (check) => (value, path) =>
  isObject(value) ? Object.values(value).flatMap((member) => check(member, `${path}.*`)) : [`${path} is not an object`];
