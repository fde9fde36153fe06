import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkApi, type ReportedPackage } from '../api/check-api.ts';
import type { Level } from '../changes/read-changesets.ts';
import { publishedPackages } from '../packages.ts';
import { checkClientModules } from '../packed/check-client-modules.ts';
import { checkFiles } from '../packed/check-files.ts';
import { checkImports } from '../packed/check-imports.ts';
import { checkManifest } from '../packed/check-manifest.ts';
import { checkTypes } from '../packed/check-types.ts';
import { pack } from '../packed/pack.ts';
import { readUnpacked, type Unpacked, unpack } from '../packed/unpacked.ts';
import { run } from '../run.ts';

let home: string;
let validators: Unpacked;
let shell: Unpacked;

function packageNamed(name: string) {
  const found = publishedPackages.find((published) => published.name === name);
  if (!found) throw new Error(`There is no package ${name}.`);
  return found;
}

async function unpackPackage(name: string): Promise<Unpacked> {
  const published = packageNamed(name);
  const tarball = await pack(published, home);
  const unpacked = await unpack(tarball, `${tarball}.unpacked`);
  await symlink(join(published.folder, 'node_modules'), join(unpacked.folder, 'node_modules'));
  return unpacked;
}

/** A copy of a packed package in which a file reads differently. */
async function plant(
  { folder, files }: Unpacked,
  file: string,
  change: (text: string) => string,
): Promise<Unpacked> {
  const copy = await mkdtemp(join(home, 'fault-'));
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(path, changed);
  return readUnpacked(copy, files);
}

function plantInManifest(unpacked: Unpacked, change: (manifest: Record<string, never>) => object) {
  return plant(unpacked, 'package.json', (text) => JSON.stringify(change(JSON.parse(text))));
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'faults-'));
  [validators, shell] = await Promise.all([
    unpackPackage('@site/validators'),
    unpackPackage('@site/shell'),
  ]);
});

afterAll(() => rm(home, { recursive: true, force: true }));

it('finds nothing wrong with the packages as they are', async () => {
  for (const unpacked of [validators, shell]) {
    expect(checkManifest(unpacked)).toEqual([]);
    expect(checkFiles(unpacked)).toEqual([]);
    expect(checkImports(unpacked)).toEqual([]);
    expect(checkClientModules(unpacked)).toEqual([]);
    expect(await checkTypes(unpacked)).toEqual([]);
  }
});

it('sees that a folder is missing in "files"', async () => {
  const { folder } = packageNamed('@site/validators');
  const copy = await mkdtemp(join(home, 'fault-'));
  for (const file of ['dist', 'src', 'README.md', 'LICENSE', 'package.json']) {
    await cp(join(folder, file), join(copy, file), { recursive: true });
  }
  const manifest = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8'));
  const withoutDist = manifest.files.filter((file: string) => file !== 'dist');
  await writeFile(join(copy, 'package.json'), JSON.stringify({ ...manifest, files: withoutDist }));
  const tarball = (
    await run(['npm', 'pack', '--ignore-scripts', '--loglevel=silent'], copy)
  ).trim();
  const unpacked = await unpack(join(copy, tarball), join(copy, 'unpacked'));
  expect(checkManifest(unpacked)).toContain('"exports" names dist/index.js, which is not packed.');
});

it('sees a file that must stay in the workspace', () => {
  const files = [...shell.files, 'src/shell.test.tsx'];
  expect(checkFiles({ ...shell, files })).toEqual([
    'The tarball must not carry src/shell.test.tsx.',
  ]);
});

it('sees an import of a sibling that is not declared', async () => {
  const code = await plant(shell, 'dist/shell.js', (text) => {
    return `${text}\nexport { Gallery } from '@site/creation';\n`;
  });
  expect(checkImports(code)).toEqual([
    'dist/shell.js imports @site/creation, which is not declared.',
  ]);
  const types = await plant(shell, 'dist/shell.d.ts', (text) => {
    return `${text}\nexport type Pictures = import("@site/creation").Pictures;\n`;
  });
  expect(checkImports(types)).toEqual([
    'dist/shell.d.ts imports @site/creation, which is not declared.',
  ]);
});

it.each(['dependencies', 'peerDependencies', 'optionalDependencies'])(
  'sees a range of the workspace left in %s',
  async (field) => {
    const faulty = await plantInManifest(shell, (manifest) => ({
      ...manifest,
      [field]: { '@site/brand': 'workspace:^' },
    }));
    expect(checkManifest(faulty)).toContain(
      '@site/brand is published as "workspace:^", which nobody can install.',
    );
  },
);

it('sees a manifest that does not say which Node it runs on', async () => {
  const faulty = await plantInManifest(shell, ({ engines: _, ...manifest }) => manifest);
  expect(checkManifest(faulty)).toEqual(['engines.node must say which Node it runs on.']);
});

it('sees a broken type', async () => {
  const faulty = await plant(validators, 'dist/index.d.ts', (text) => {
    return `${text}\nexport declare const limit: Missing;\n`;
  });
  const [issue] = await checkTypes(faulty);
  expect(issue).toContain("Cannot find name 'Missing'");
});

it('sees a type that only a browser has when none is needed', async () => {
  const faulty = await plant(validators, 'dist/index.d.ts', (text) => {
    return `${text}\nexport declare const box: HTMLElement;\n`;
  });
  const [issue] = await checkTypes(faulty);
  expect(issue).toContain("Cannot find name 'HTMLElement'");
});

it("sees a missing 'use client'", async () => {
  const faulty = await plant(shell, 'dist/shell.js', (text) => {
    return text.replace(/^['"]use client['"];?/, '');
  });
  expect(checkClientModules(faulty)).toEqual(["dist/shell.js lacks 'use client'."]);
});

it('sees styles that tree shaking would drop', async () => {
  const faulty = await plantInManifest(shell, (manifest) => ({ ...manifest, sideEffects: false }));
  expect(checkManifest(faulty)).toContain(
    'Tree shaking drops ./dist/styles.css: "sideEffects" must name it.',
  );
});

it('sees a React that is too narrow', async () => {
  const narrow = await plantInManifest(shell, (manifest) => ({
    ...manifest,
    peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
  }));
  expect(checkManifest(narrow)).toContain(
    'The peer range of react must take in 18 and 19, not "^19.0.0".',
  );
});

it.each(['react', '@site/shell'])(
  'sees a %s of its own where one a page is shared',
  async (name) => {
    const own = await plantInManifest(shell, (manifest) => ({
      ...manifest,
      dependencies: { [name]: '^19.0.0' },
    }));
    expect(checkManifest(own)).toContain(`${name} must be a peer, not a dependency.`);
  },
);

const before = `\`\`\`ts

// @public
export function countCharacters(text: string): number;

// @public
export interface CheckOptions {
    limit?: number;
}

\`\`\``;

function issuesOf(after: string, { version = '1.4.0', level = 'patch' as Level } = {}) {
  const reported: ReportedPackage = {
    name: '@site/validators',
    version,
    base: new Map([['index.api.md', before]]),
    reviewed: new Map([['index.api.md', after]]),
    built: new Map([['index.api.md', after]]),
  };
  const releases = [{ name: '@site/validators', type: level }];
  return checkApi(reported, [{ file: '.changeset/change.md', releases }]);
}

const withoutFunction = before.replace(/\/\/ @public\nexport function.*\n/, '');
const gone =
  '@site/validators: countCharacters is gone (api/index.api.md). That breaks its users: it takes a changeset of level';

it('sees a breaking change that is marked as a patch', () => {
  expect(issuesOf(withoutFunction)).toEqual([`${gone} major.`]);
  expect(issuesOf(withoutFunction, { level: 'minor' })).toEqual([`${gone} major.`]);
  expect(issuesOf(withoutFunction, { level: 'major' })).toEqual([]);
});

it('lets a minor break before the first stable version, and not a patch', () => {
  expect(issuesOf(withoutFunction, { version: '0.3.1' })).toEqual([`${gone} minor.`]);
  expect(issuesOf(withoutFunction, { version: '0.3.1', level: 'minor' })).toEqual([]);
});

it('tells a changed declaration from one more optional member', () => {
  const changed = before.replace('text: string', 'text: string | undefined');
  expect(issuesOf(changed)[0]).toContain('countCharacters has changed');
  const required = before.replace('    limit?', '    unit: string;\n    limit?');
  expect(issuesOf(required)[0]).toContain('CheckOptions has changed');
  const optional = before.replace('    limit?', '    unit?: string;\n    limit?');
  expect(issuesOf(optional)).toEqual([]);
});

it('sees a report that nobody has brought up to date', () => {
  const reported: ReportedPackage = {
    name: '@site/validators',
    version: '0.1.0',
    base: new Map(),
    reviewed: new Map([['index.api.md', before]]),
    built: new Map([['index.api.md', withoutFunction]]),
  };
  expect(checkApi(reported, [])).toEqual([
    '@site/validators: api/index.api.md does not say what the package offers. Run pnpm api, and look at what changed.',
  ]);
});
