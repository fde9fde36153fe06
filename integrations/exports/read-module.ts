import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { entryPoints } from '../api/entry-points.ts';

export type NamedImport = { readonly specifier: string; readonly name: string };

export type Export = {
  /** Of the module that it comes from; absent where it is declared here. */
  readonly specifier: string | undefined;
  /** Name in that module. */
  readonly name: string;
  /** Exported as a type, which a class can be as well. */
  readonly isType: boolean;
};

export type Declaration = {
  /** Gone when the code runs. */
  readonly isType: boolean;
  /** The names in it; of a function that says what it returns, those of its signature. */
  readonly names: ReadonlySet<string>;
};

export type SourceModule = {
  readonly file: string;
  readonly imports: ReadonlyMap<string, NamedImport>;
  /** By the name that others see. */
  readonly exports: ReadonlyMap<string, Export>;
  readonly declarations: ReadonlyMap<string, Declaration>;
};

/** A node of the syntax tree, whose parts depend on its type. */
type Parsed = { readonly type: string; readonly [part: string]: unknown };

function addNames(part: unknown, names: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  const node = part as Parsed;
  if (node.type === 'Identifier') names.add(node['name'] as string);
  for (const [key, inner] of Object.entries(node)) {
    if (key !== 'body' || !node['returnType']) addNames(inner, names);
  }
}

function readDeclarations(statements: readonly Parsed[]): ReadonlyMap<string, Declaration> {
  const declarations = new Map<string, Declaration>();
  for (const statement of statements) {
    const declaration = (statement['declaration'] ?? statement) as Parsed;
    const isType = /^TS(Interface|TypeAlias)/.test(declaration.type);
    for (const part of (declaration['declarations'] as Parsed[] | undefined) ?? [declaration]) {
      const name = (part['id'] as { name?: string } | null | undefined)?.name;
      if (!name) continue;
      const names = new Set(declarations.get(name)?.names);
      addNames(part, names);
      declarations.set(name, { isType, names });
    }
  }
  return declarations;
}

const read = new Map<string, SourceModule>();

/** Reads the imports, exports and declarations of one source file. */
export function readModule(file: string): SourceModule {
  const known = read.get(file);
  if (known) return known;
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'));
  const imports = new Map<string, NamedImport>();
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName, localName } of entries) {
      const name = importName.name ?? '*';
      imports.set(localName.value, { specifier: moduleRequest.value, name });
    }
  }
  const exports = new Map<string, Export>();
  for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
    const exported = entry.exportName.name;
    if (!exported) throw new Error(`${file}: an entry point names what it exports.`);
    const specifier = entry.moduleRequest?.value;
    const name = (specifier ? entry.importName : entry.localName).name ?? exported;
    exports.set(exported, { specifier, name, isType: entry.isType });
  }
  const declarations = readDeclarations(program.body as unknown as Parsed[]);
  const found = { file, imports, exports, declarations };
  read.set(file, found);
  return found;
}

const sources = new Map(
  entryPoints.map(({ published, subPath, source }) => [published.name + subPath.slice(1), source]),
);

function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return sources.get(specifier);
  const file = join(dirname(from), specifier);
  return existsSync(file) ? file : undefined;
}

export type Place = { readonly module: SourceModule; readonly name: string };

/** Finds where a name that a file exports or mentions is declared, if it is declared in the workspace. */
export function findDeclaration(file: string, name: string): Place | undefined {
  const module = readModule(file);
  const exported = module.exports.get(name);
  const local = exported?.name ?? name;
  const origin = exported?.specifier === undefined ? module.imports.get(local) : exported;
  if (!origin?.specifier) {
    return module.declarations.has(local) ? { module, name: local } : undefined;
  }
  const source = resolve(file, origin.specifier);
  return source ? findDeclaration(source, origin.name) : undefined;
}
