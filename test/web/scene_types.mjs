/* Types of a .d.ts file, read by TypeScript's own parser, and values held against them: stricter than the compiler, for
 * a member that the type does not name is an error too. It knows what JSON can hold: interfaces (with extends), type
 * aliases, literals, arrays, tuples, unions, intersections and Record<string, T>. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { root } from './desk.mjs';

const require = createRequire(`${root}/front/web/`); // also finds what is installed in the folders above
const ts = require('typescript');
const Kind = ts.SyntaxKind;

/** The declared types of a file by name. @param {string} file */
export function readTypes(file) {
  return typesOf(readFileSync(file, 'utf8'), file);
}

/** @param {string} text @param {string} [file] */
export function typesOf(text, file = 'types.d.ts') {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  const named = source.statements.filter((s) => ts.isInterfaceDeclaration(s) || ts.isTypeAliasDeclaration(s));
  return new Map(named.map((s) => [s.name.text, s]));
}

/** Holds values against one type of a file, and keeps what it found. */
export class Checker {
  constructor(types) {
    this.types = types;
    this.errors = new Set();
    this.declared = new Set();
    this.met = new Set();
  }

  /** @param {string} name @param {unknown} value */
  check(name, value) {
    for (const error of this.named(name)(value, name)) this.errors.add(error);
  }

  /** Members that the types name and no value had. */
  unmet() {
    return [...this.declared].filter((member) => !this.met.has(member));
  }

  /* A check is a function of a value and its path that returns a list of errors. Those of named types are made once. */
  checks = new Map();

  named(name) {
    if (!this.checks.has(name)) {
      const node = this.types.get(name);
      if (!node) throw new Error(`there is no type ${name}`);
      this.checks.set(name, (value, path) => ready(value, path));
      const ready = ts.isInterfaceDeclaration(node)
        ? this.object(this.membersOf(node), name)
        : this.of(node.type, name);
      this.checks.set(name, ready);
    }
    return this.checks.get(name);
  }

  /* The members of an interface, a type literal, a name of one, or several of them together. */
  membersOf(node) {
    if (ts.isParenthesizedTypeNode(node)) return this.membersOf(node.type);
    if (ts.isIntersectionTypeNode(node)) return node.types.flatMap((part) => this.membersOf(part));
    if (ts.isTypeReferenceNode(node)) return this.membersOf(this.declaration(node.typeName.text));
    if (ts.isTypeAliasDeclaration(node)) return this.membersOf(node.type);
    if (!node.members) throw new Error(`only objects can be joined, not ${Kind[node.kind]}`);
    const inherited = (node.heritageClauses ?? [])
      .flatMap((clause) => clause.types)
      .flatMap((base) => this.membersOf(this.declaration(base.expression.text)));
    return [...inherited, ...node.members];
  }

  declaration(name) {
    const node = this.types.get(name);
    if (!node) throw new Error(`there is no type ${name}`);
    return node;
  }

  object(members, name) {
    const known = new Map(
      members.map((m) => {
        const key = `${name}.${m.name.text}`;
        this.declared.add(key);
        return [m.name.text, { key, optional: !!m.questionToken, check: this.of(m.type, key) }];
      }),
    );
    return (value, path) => {
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return [`${path} is not an object`];
      const errors = Object.keys(value)
        .filter((key) => !known.has(key))
        .map((key) => `${path}.${key} is not declared`);
      for (const [key, member] of known) {
        if (key in value) {
          this.met.add(member.key);
          errors.push(...member.check(value[key], `${path}.${key}`));
        } else if (!member.optional) {
          errors.push(`${path}.${key} is missing`);
        }
      }
      return errors;
    };
  }

  /** @param {any} node @param {string} name of what is declared inside it */
  of(node, name) {
    switch (node.kind) {
      case Kind.NumberKeyword:
        return plain('number');
      case Kind.StringKeyword:
        return plain('string');
      case Kind.BooleanKeyword:
        return plain('boolean');
      case Kind.LiteralType:
        return literal(node.literal);
      case Kind.ParenthesizedType:
        return this.of(node.type, name);
      case Kind.ArrayType:
        return list(this.of(node.elementType, name));
      case Kind.TupleType:
        return tuple(node.elements.map((element) => this.of(element, name)));
      case Kind.UnionType:
        return anyOf(node.types.map((type) => this.of(type, name)));
      case Kind.TypeLiteral:
      case Kind.IntersectionType:
        return this.object(this.membersOf(node), name);
      case Kind.TypeReference:
        return this.reference(node, name);
      default:
        throw new Error(`${name}: the check of scenes does not know ${Kind[node.kind]}`);
    }
  }

  reference(node, name) {
    const target = node.typeName.text,
      args = node.typeArguments ?? [];
    if (target === 'Array') return list(this.of(args[0], name));
    if (target === 'Record') return record(this.of(args[1], name));
    return this.named(target);
  }
}

const shown = (value) => JSON.stringify(value)?.slice(0, 60);

const plain = (type) => (value, path) => (typeof value === type ? [] : [`${path} is not a ${type}: ${shown(value)}`]);

function literal(node) {
  const one =
    node.kind === Kind.NullKeyword
      ? null
      : node.kind === Kind.TrueKeyword
        ? true
        : node.kind === Kind.FalseKeyword
          ? false
          : ts.isNumericLiteral(node)
            ? Number(node.text)
            : node.text;
  return (value, path) => (value === one ? [] : [`${path} is not ${JSON.stringify(one)}: ${shown(value)}`]);
}

const list = (check) => (value, path) =>
  Array.isArray(value) ? value.flatMap((element) => check(element, `${path}[]`)) : [`${path} is not a list`];

const tuple = (checks) => (value, path) =>
  Array.isArray(value) && value.length === checks.length
    ? checks.flatMap((check, i) => check(value[i], `${path}[${i}]`))
    : [`${path} is not a list of ${checks.length}`];

/* The errors of the type that comes nearest. */
const anyOf = (checks) => (value, path) => {
  const errors = checks.map((check) => check(value, path));
  if (errors.some((list) => list.length === 0)) return [];
  const nearest = errors.find((list) => list.some((error) => !error.startsWith(`${path} `)));
  return nearest ?? [`${path} is none of what is declared: ${shown(value)}`];
};

const record = (check) => (value, path) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.values(value).flatMap((member) => check(member, `${path}.*`))
    : [`${path} is not an object`];
