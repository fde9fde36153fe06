import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { entryPoints } from '../api/entry-points.ts';
import { publishedPackages, root } from '../packages.ts';
import { findUnusedExports } from './find-unused-exports.ts';
import { readTakenNames } from './read-taken-names.ts';

const example = /^```(?:tsx?|jsx?)\n([\s\S]*?)^```/gm;

const taken = new Map<string, Set<string>>();

function learn(file: string, text: string): void {
  const own = publishedPackages.find(({ folder }) =>
    ['src', 'testing'].some((part) => file.startsWith(join(folder, part))),
  );
  for (const [specifier, name] of readTakenNames(file, text)) {
    const isOwn = own && `${specifier}/`.startsWith(`${own.name}/`);
    const names = taken.get(specifier) ?? new Set();
    if (!isOwn) taken.set(specifier, names.add(name));
  }
}

const isOurs = (file: string) => !/(^|\/)(node_modules|dist)(\/|$)/.test(file);
const globOptions = { cwd: root, exclude: (file: string) => !isOurs(file) };
const workspace = '{apps,packages,internal,integrations,e2e,benchmarks,docs}';

for (const found of globSync(`${workspace}/**/*.{ts,tsx,js,mjs}`, globOptions)) {
  const file = join(root, found);
  learn(file, readFileSync(file, 'utf8'));
}
for (const page of globSync(['*.md', `${workspace}/**/*.md`], globOptions)) {
  for (const [, code = ''] of readFileSync(join(root, page), 'utf8').matchAll(example)) {
    learn(`${page}.tsx`, code);
  }
}

/** Whether it is a language's entry point: all of them export the same. */
const isCatalogue = (source: string) => source.includes('/messages/');

const issues = entryPoints.flatMap(({ published, subPath, source }) => {
  const specifier = published.name + subPath.slice(1);
  return findUnusedExports(source, taken.get(specifier) ?? new Set())
    .filter((name) => !(isCatalogue(source) && name === 'messages'))
    .map((name) => `${relative(root, source)}: nobody takes ${name} from ${specifier}.`);
});
if (issues.length > 0) {
  console.error(issues.join('\n'));
  console.error(
    `\n${issues.length} exports are used by nothing outside of their package. Take them out of the ` +
      'entry point, or show in an example of the README what they are for.',
  );
  process.exitCode = 1;
} else console.log(`All that ${entryPoints.length} entry points export is used.`);
