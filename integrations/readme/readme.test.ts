// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@site/api-client';
import { defaultBrand } from '@site/brand/brands';
import type { Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { run } from '../run.ts';
import { readExamples } from './read-examples.ts';

const folder = import.meta.dirname;
const examples = readExamples();
/** Where examples that Node runs leave their files. */
const workFolder = mkdtempSync(join(tmpdir(), 'examples-'));

/** What the examples have on the page. */
const roots: Root[] = [];

vi.mock('react-dom/client', async (importActual) => {
  const actual = await importActual<typeof import('react-dom/client')>();
  const createRoot: typeof actual.createRoot = (...given) => {
    const root = actual.createRoot(...given);
    roots.push(root);
    return root;
  };
  return { ...actual, createRoot };
});

/** As a service that knows nobody. */
const guest = async () => Response.json({ code: 40015, message: '' });

beforeAll(() => {
  for (const { file, code } of examples) writeFileSync(join(folder, file), code);
  // jsdom's has no stream().
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('fetch', vi.fn(guest));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  vi.stubGlobal('expectSame', (value: unknown, expected: unknown) => {
    expect(value).toEqual(expected);
  });
  vi.stubGlobal('expectStart', (value: unknown, comment: string) => {
    expect(comment.startsWith(String(value)), `${value} for ${comment}`).toBe(true);
  });
  vi.stubGlobal('brand', defaultBrand);
  vi.stubGlobal('definition', { ...defaultBrand, menu: {} });
  vi.stubGlobal('bytes', new Uint8Array());
  vi.stubGlobal('file', new Blob([]));
  vi.stubGlobal('client', createApiClient());
  for (const name of ['showGuest', 'showPercent', 'showPicture', 'showToast']) {
    vi.stubGlobal(name, vi.fn());
  }
});

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});

afterEach(() => {
  // React must not be at work any more when the page is taken away.
  for (const root of roots.splice(0)) root.unmount();
});

afterAll(() => {
  for (const { file } of examples) rmSync(join(folder, file));
  rmSync(workFolder, { recursive: true });
});

it('every package has an example', () => {
  const packages = new Set(examples.map(({ name }) => name.split(',')[0]));
  expect([...packages]).toEqual(
    expect.arrayContaining([
      'api-client',
      'brand',
      'creation',
      'engines',
      'media-metadata',
      'shell',
      'validators',
    ]),
  );
});

it('the compiler takes the examples as they are printed', async () => {
  await run(['pnpm', 'exec', 'tsc', '-p', 'readme'], join(folder, '..'));
});

const ofPages = examples.filter(({ runsIn }) => runsIn === 'page');
const ofNode = examples.filter(({ runsIn }) => runsIn === 'node');

it.each(ofNode)('the example of $name runs in Node as printed', async ({ file }) => {
  const expectations = join(folder, 'expect-in-node.ts');
  await run(['node', '--import', expectations, join(folder, file)], workFolder);
});

it.each(ofPages)('the example of $name runs as printed', async ({ file, code }) => {
  await import(/* @vite-ignore */ `./${file}`);
  if (code.includes('createRoot(')) {
    // What it renders is a page in the frame.
    await vi.waitFor(
      () => {
        expect(document.querySelector('[data-ui="shell"] [data-ui="content"]')).not.toBeNull();
      },
      { timeout: 30_000 },
    );
  }
});
