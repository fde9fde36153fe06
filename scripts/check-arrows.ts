import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { locales } from '../packages/brand/src/locale.ts';
import { arrows, narrowDoors, ownedLibraries, standIns, toolPackages } from './arrows.ts';
import { checkServerWalls } from './check-server-walls.ts';
import { describeServerFloors } from './describe-server-floors.ts';
import { findCycle } from './find-cycle.ts';
import { type Import, readImports } from './read-imports.ts';
import { root } from './workspace.ts';

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const isTest = (file: string) => /\.(test|test-d|stories)\.tsx?$|\/test(?:s|ing)\//.test(file);
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The languages that are shipped, as their files and sub-paths are called. */
const language = `(?:${locales.map((locale) => locale.toLowerCase()).join('|')})`;
const cataloguePattern = new RegExp(
  `(?:(?:^|/)messages/(?:[\\w-]+/)?${language}\\.ts|^@site/[\\w-]+/(?:[\\w-]+/)?${language})$`,
);

/** A file of one language's words, or the door by which a package publishes one. */
const isCatalogue = (specifier: string) => cataloguePattern.test(specifier);

/**
 * Stand-ins and tests speak one language; catalogues are put together where words live. The type of a
 * catalogue holds no words: every file may import it.
 */
const mayImportCatalogues = (file: string) =>
  isTest(file) || /\/messages\//.test(file) || relative(root, file).startsWith('internal/');

/** Describes what is wrong with one import of one file; undefined when nothing is. */
function issueOf(
  file: string,
  { specifier, isType }: Import,
  manifest: Manifest,
): string | undefined {
  if (specifier.startsWith('node:') || specifier.startsWith('virtual:')) return undefined;
  if (!isType && isCatalogue(specifier) && !mayImportCatalogues(file)) {
    return 'is a catalogue of one language; have its words handed in';
  }
  if (specifier.startsWith('.')) {
    const target = resolve(dirname(file), specifier);
    const home = join(root, relative(root, file).split('/').slice(0, 2).join('/'));
    if (!target.startsWith(`${home}/`)) return 'reaches into another package by a relative path';
    if (/\/index\.tsx?$/.test(target) && !/\/index\.tsx?$/.test(file) && !isTest(file)) {
      return dirname(target) === dirname(file) ? 'imports its own index' : undefined;
    }
    return undefined;
  }
  const name = packageOf(specifier);
  const isOwn = name === manifest.name;
  const published = { ...manifest.dependencies, ...manifest.peerDependencies };
  // What an app is built from is in its bundle.
  const isBundled = isTest(file) || manifest.name.startsWith('@apps/');
  const declared = isBundled ? { ...published, ...manifest.devDependencies } : published;
  if (!isOwn && !(name in declared)) return `is not declared in ${manifest.name}'s package.json`;
  if (isTest(file) && (isOwn || toolPackages.includes(name) || name in standIns)) return undefined;
  if (isOwn) return 'imports its own package by name';
  const loaders = standIns[name];
  if (loaders) {
    const isLoader = loaders.includes(relative(root, file));
    return isLoader ? undefined : `may be loaded by ${loaders.join(', ')} alone`;
  }
  if (/^@(site|apps|internal)\//.test(name)) {
    const allowed = arrows[manifest.name] ?? [];
    const isAllowed = (one: string) => one === name || `${specifier}/`.startsWith(`${one}/`);
    if (!allowed.some(isAllowed)) {
      return `is no arrow of the design (${manifest.name} may import: ${allowed.join(', ') || 'none'})`;
    }
  }
  const owners = ownedLibraries[name];
  if (owners && !owners.includes(manifest.name)) return `belongs to ${owners.join(', ')} alone`;
  return undefined;
}

/** Of the workspace, what is named; of libraries, React. */
const isAllowed = (specifier: string, allowed: readonly string[]) =>
  /^react(-dom)?$/.test(packageOf(specifier)) || allowed.includes(packageOf(specifier));

const issues: string[] = [];
const graph = new Map<string, string[]>();
let packageCount = 0;
for (const folder of globSync(['packages/*', 'apps/*', 'internal/*'], { cwd: root })) {
  const manifestFile = join(root, folder, 'package.json');
  if (!existsSync(manifestFile)) continue;
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  // The tools among the internal packages have no row: they may import what they like.
  if (folder.startsWith('internal/') && !(manifest.name in arrows)) continue;
  packageCount += 1;
  for (const found of globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root })) {
    const file = join(root, found);
    const targets: string[] = [];
    for (const statement of readImports(file)) {
      const wrong = issueOf(file, statement, manifest);
      if (wrong) issues.push(`${found}:${statement.line}  '${statement.specifier}' ${wrong}`);
      const isFile = statement.specifier.startsWith('.');
      targets.push(
        isFile ? relative(root, resolve(dirname(file), statement.specifier)) : statement.specifier,
      );
    }
    graph.set(found, targets);
  }
}
const cycle = findCycle(graph);
if (cycle) issues.push(`import cycle: ${cycle.join(' → ')}`);
issues.push(...checkServerWalls(graph));
for (const [door, allowed] of Object.entries(narrowDoors)) {
  const reached = new Set([door]);
  for (const file of reached) {
    for (const target of graph.get(file) ?? []) {
      if (graph.has(target)) {
        reached.add(target);
      } else if (target.endsWith('.css') || !isAllowed(target, allowed)) {
        issues.push(`${file} imports ${target}, which ${door} must do without`);
      }
    }
  }
}

if (issues.length > 0) {
  console.error(issues.join('\n'));
  console.error(
    `\n${issues.length} imports break the arrows. scripts/arrows.ts names the allowed ones and ` +
      'ARCHITECTURE.md says why; move the code, or change both with a decision record.',
  );
  process.exit(1);
}
console.log(describeServerFloors());
console.log(`${graph.size} files keep the arrows of ${packageCount} packages.`);
