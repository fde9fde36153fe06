// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toWav } from '@internal/testing/media/to-wav.ts';
import { createApiClient } from '@site/api-client';
import { defaultBrand } from '@site/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { run } from '../run.ts';
import { readExamples } from './read-examples.ts';

const folder = import.meta.dirname;
const examples = readExamples();
/** Folder for the files of examples that Node runs. */
const workFolder = mkdtempSync(join(tmpdir(), 'examples-'));

/** Roots that the examples have on the page. */
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

/** A sample of a voice, as long as services ask for. */
const tenSeconds = toWav(new Float32Array(10 * 8_000), { sampleRate: 8_000 });

/** As a service that knows nobody. */
const guest = async () => Response.json({ code: 40015, message: '' });

beforeAll(() => {
  for (const { file, code } of examples) writeFileSync(join(folder, file), code);
  writeFileSync(join(workFolder, 'ming.wav'), tenSeconds);
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
  // A JPEG that ends where it begins.
  const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);
  vi.stubGlobal('bytes', bytes);
  vi.stubGlobal('file', new Blob([bytes]));
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

it('the example of React Query has a creation from its beginning to its end', async () => {
  const { file = '' } = ofPages.find(({ code }) => code.includes('useCreationEvents')) ?? {};
  const hooks = await import(/* @vite-ignore */ `./${file}`);
  const creation = {
    ...{ id: 'c1', tool: 'midjourney', state: 'queued', revision: 1, percent: 0, prompt: '雪山' },
    ...{ width: 1, height: 1, cost: 10, engine: 'demo', created_at: '2026-01-01T00:00:00.000Z' },
  };
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const known: unknown[] = [];
  const answers: Readonly<Record<string, () => BodyInit>> = {
    '/art/api/my-creations': () => JSON.stringify({ data: { rows: [] } }),
    '/art/api/create': () => JSON.stringify({ data: { creation, point_count: 90 } }),
    '/art/api/creation-events': () =>
      new ReadableStream({ start: (controller) => void streams.push(controller) }),
  };
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/art/api/creation-events') known.push((await request.json()).known);
    return new Response(answers[pathname]?.());
  });
  onTestFinished(() => void vi.mocked(fetch).mockImplementation(guest));

  function Page() {
    hooks.useCreationEvents();
    const { data = [] }: { data?: { state: string; percent: number }[] } = hooks.useMyCreations();
    const { mutate } = hooks.useCreate();
    const onClick = () => mutate({ prompt: '雪山', idempotencyKey: 'k1', cost: 10 });
    return createElement(
      'button',
      { type: 'button', onClick },
      data.map(({ state, percent }) => `${state} ${percent}`),
    );
  }
  const root = document.getElementById('root') as HTMLElement;
  const page = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(Page),
  );
  createRoot(root).render(page);
  const expectList = (text: string) =>
    vi.waitFor(() => expect(root.textContent).toBe(text), { timeout: 30_000 });
  const tell = (change: object) =>
    streams.at(-1)?.enqueue(new TextEncoder().encode(JSON.stringify(change)));

  await vi.waitFor(() => expect(streams).toHaveLength(1), { timeout: 30_000 });
  root.querySelector('button')?.click();
  await expectList('queued 0');
  tell({ type: 'progress', id: 'c1', state: 'running', percent: 40 });
  await expectList('running 40');
  // Another one of the person's, of which the list shows nothing.
  tell({ type: 'creation', creation: { ...creation, id: 'c2', tool: 'dalle' }, point_count: 80 });
  streams.at(-1)?.close();
  await vi.waitFor(() => expect(known).toEqual([[], ['c1']]), { timeout: 30_000 });
  const end = { state: 'succeeded', percent: 100, revision: 3 };
  tell({ type: 'creation', creation: { ...creation, ...end }, point_count: 90 });
  await expectList('succeeded 100');
  tell({ type: 'creation', creation, point_count: 90 });
  tell({ type: 'progress', id: 'c2', state: 'running', percent: 50 });
  await expectList('succeeded 100');
});
