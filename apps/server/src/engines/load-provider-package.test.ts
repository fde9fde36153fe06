import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installPackages, type WrittenPackage } from '../../testing/install-packages.ts';
import { StartupError } from '../startup-error.ts';
import { loadProviderPackage } from './load-provider-package.ts';

const esm = 'export const createPen = (settings) => ({ settings });';
const toPackage = (manifest: object, files: Readonly<Record<string, string>>): WrittenPackage => ({
  'package.json': JSON.stringify({ name: 'pen', version: '1.2.3', ...manifest }),
  ...files,
});

const load = async (
  written: WrittenPackage | undefined,
  { exportName, folder }: { exportName?: string; folder?: string } = {},
) =>
  await loadProviderPackage({
    folder: folder ?? (await installPackages([], written && { pen: written })),
    name: 'pen',
    exportName,
  });

it.each([
  [
    'modules for import alone',
    toPackage(
      { type: 'module', exports: { '.': { types: './pen.d.ts', import: './dist/pen.js' } } },
      { 'dist/pen.js': `${esm} export const VERSION = await Promise.resolve('1');` },
    ),
  ],
  [
    'modules beside CommonJS',
    toPackage(
      { exports: { require: './pen.cjs', import: { node: './pen.mjs', default: './no.mjs' } } },
      { 'pen.mjs': esm, 'pen.cjs': 'throw new Error("It is for require")' },
    ),
  ],
  ['modules under one name', toPackage({ type: 'module', exports: './pen.js' }, { 'pen.js': esm })],
  [
    'CommonJS',
    toPackage(
      { main: 'dist/pen.js' },
      { 'dist/pen.js': 'exports.createPen = (settings) => ({ settings });' },
    ),
  ],
  [
    'CommonJS whose names Node does not find',
    toPackage(
      {},
      {
        'index.js':
          'module.exports = Object.fromEntries([["createPen", (settings) => ({ settings })]]);',
      },
    ),
  ],
])('loads a package of %s', async (_, written) => {
  const { version, createProvider } = await load(written);
  expect(version).toBe('1.2.3');
  expect(createProvider({ apiKey: 'k' })).toEqual({ settings: { apiKey: 'k' } });
});

it('loads a package that npm has, with what it depends on', async () => {
  const name = '@ai-sdk/openai-compatible';
  const folder = await installPackages([name]);
  const loaded = await loadProviderPackage({ folder, name, exportName: undefined });
  expect(loaded.version).toBe('3.0.92');
  expect(loaded.createProvider({ name: 'service' })).toHaveProperty('imageModel');
});

it('takes the export that is named where there are several', async () => {
  const two = toPackage(
    { type: 'module' },
    { 'index.js': `${esm} export const createBrush = () => 'brush';` },
  );
  expect((await load(two, { exportName: 'createBrush' })).createProvider({})).toBe('brush');
  await expect(load(two)).rejects.toThrow(
    /pen 1\.2\.3 .* exports no single function create….*provider to one of createBrush, createPen\./,
  );
  await expect(load(two, { exportName: 'createInk' })).rejects.toThrow(
    /exports no function createInk\. .*one of createBrush, createPen\./,
  );
});

const none = join(import.meta.dirname, 'no-such-folder');

it.each([
  [
    'is not there',
    undefined,
    {},
    /pen, which is not in ENGINE_PACKAGES \(.*\)\. Run npm install --prefix .* pen$/,
  ],
  ['has no folder', undefined, { folder: none }, `Run npm install --prefix ${none} pen`],
  [
    'makes no provider',
    toPackage({ type: 'module' }, { 'index.js': 'export const createdAt = 1;' }),
    {},
    /It is no provider package of the AI SDK\.$/,
  ],
  [
    'lacks what it needs',
    toPackage({ type: 'module' }, { 'index.js': `import 'ink'; ${esm}` }),
    {},
    /pen 1\.2\.3 .* can't be loaded: .*Cannot find package 'ink'.*npm install --prefix .* pen$/,
  ],
  ['lacks its entry', toPackage({ main: 'gone.js' }, {}), {}, /can't be loaded: .*gone\.js/],
] as const)('says what to do about a package that %s', async (_, written, options, message) => {
  const loading = load(written, options);
  await expect(loading).rejects.toThrow(StartupError);
  await expect(loading).rejects.toThrow(message);
});

it('says what to do where no folder is set', async () => {
  const options = { folder: undefined, name: '@ai-sdk/openai', exportName: undefined };
  await expect(loadProviderPackage(options)).rejects.toThrow(
    /Run npm install --prefix \/srv\/engines @ai-sdk\/openai and set ENGINE_PACKAGES to \/srv\/engines\.$/,
  );
});
