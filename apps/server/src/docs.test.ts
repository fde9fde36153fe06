import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { startBucketSimulator } from '@internal/bucket-simulator';
import { codes, creationChangeSchema } from '@site/api-client/wire';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { composeVariables } from '../testing/compose-variables.ts';
import { createControlledEngine } from '../testing/create-controlled-engine.ts';
import { findUnknownCommands } from '../testing/find-unknown-commands.ts';
import { installPackages } from '../testing/install-packages.ts';
import { setUpTestDatabase } from '../testing/open-test-database.ts';
import { guides, readBlocks, readSpans, workspace } from '../testing/read-guides.ts';
import { engineKinds } from './engines/engine-kinds.ts';
import { openModels } from './engines/open-models.ts';
import { readEngineConfiguration } from './engines/read-engine-configuration.ts';
import { readEnvironment } from './environment.ts';
import { openStores } from './files/open-stores.ts';
import { environmentVariables } from './settings/environment-variables.ts';

/** The objects of a block, one after another as a stream has them. */
function readJson(code: string): unknown[] {
  try {
    return [JSON.parse(code)];
  } catch {
    return code
      .trim()
      .split(/\n|(?<=\})(?=\{)/)
      .map((line) => JSON.parse(line));
  }
}

const assignment = /^(?:echo ")?([A-Z][A-Z0-9_]+=.*?)(?:" >> server\.env)?$/gm;
const settings = readBlocks('sh')
  .map(({ name, code }) => ({
    name,
    set: parseEnv([...code.matchAll(assignment)].map(([, line]) => line).join('\n')),
  }))
  .filter(({ set }) => Object.keys(set).length > 0);
/** That of docs/deploying.md, to which the other pages add. */
const first = settings.find(({ name }) => name.startsWith('docs/deploying.md'))?.set;

describe('JSON in the guides', () => {
  it.each(readBlocks('json'))('$name is JSON', ({ code }) => {
    expect(readJson(code)).not.toEqual([]);
  });

  const answers = v.union([
    creationChangeSchema,
    v.object({ code: v.picklist(Object.values(codes)) }),
  ]);
  const streams = readBlocks('json').filter(({ page }) => page === 'docs/wire-protocol.md');
  it.each(streams)('$name is what the client reads', ({ code }) => {
    for (const value of readJson(code)) v.parse(answers, value);
  });
});

describe('engines and models in the guides', () => {
  type Entry = { engines?: unknown[]; models?: unknown[]; kind?: string; tool?: string };
  const blocks = readBlocks('json').filter(({ page }) => page.startsWith('docs/engines/'));
  /** Whole files, or the entries of one, of each page. */
  const configurations = [...new Set(blocks.map(({ page }) => page))].map((page) => {
    const ofPage = blocks.filter((block) => block.page === page);
    const entries = ofPage.flatMap(({ code }) => readJson(code) as Entry[]);
    return {
      page,
      engines: entries.flatMap((entry) => entry.engines ?? (entry.kind ? [entry] : [])),
      models: entries.flatMap((entry) => entry.models ?? (entry.tool ? [entry] : [])),
    };
  });
  /** Every variable is set to a key, and none to a file that holds one. */
  const variables = new Proxy(
    {},
    { get: (_, name) => (String(name).endsWith('_FILE') ? undefined : 'sk-0123456789') },
  );

  it('each kind is named where a configuration is explained', () => {
    const { text = '' } = guides.find(({ page }) => page === 'docs/connect-an-engine.md') ?? {};
    const row = text.split('\n').find((line) => line.startsWith('| `kind` |')) ?? '';
    const missing = Object.keys(engineKinds).filter((kind) => !row.includes(`\`${kind}\``));
    expect(missing).toEqual([]);
  });

  /** Opens what a page configures. */
  async function openConfigured({ engines, models }: (typeof configurations)[number]) {
    const folder = await mkdtemp(join(tmpdir(), 'test-docs-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'engines.json');
    await writeFile(file, JSON.stringify({ engines, models }));
    const configuration = readEngineConfiguration({ file, variables });
    const openDemo = async () => createControlledEngine();
    const packagesFolder = await installPackages(['@ai-sdk/openai', '@ai-sdk/openai-compatible']);
    const opened = await openModels(configuration, {
      ...{ variables, packagesFolder },
      openDemo,
      openResampler: openDemo,
    });
    return { configuration, opened };
  }

  it.each(configurations)('a server starts with those of $page', async (configured) => {
    const { opened } = await openConfigured(configured);
    expect(opened).toHaveLength(configured.models.length);
  });

  it.each([
    ['docs/operating.md', /these do: (.*?)\n\n/s],
    ['docs/connect-an-engine.md', /Of the kinds above, (`[\w-]+` has them.*?)\n- /s],
  ])('the kinds that announce changes are those that %s names', async (page, sentence) => {
    const announcing = new Set<string>();
    for (const configured of configurations) {
      const { configuration, opened } = await openConfigured(configured);
      const kindOf = new Map(configuration.engines.map(({ id, kind }) => [id, kind]));
      for (const { engineId, engine } of opened) {
        if (engine.readWebhook) announcing.add(kindOf.get(engineId) ?? engineId);
      }
    }
    const { text = '' } = guides.find((guide) => guide.page === page) ?? {};
    const [, named = ''] = sentence.exec(text) ?? [];
    const words = [...named.matchAll(/`([\w-]+)`/g)].map(([, word = '']) => word);
    expect(words.filter((word) => word in engineKinds).sort()).toEqual([...announcing].sort());
  });
});

describe('commands in the guides', () => {
  it.each(readBlocks('sh'))('$name runs what is here', ({ code }) => {
    expect(findUnknownCommands(code)).toEqual([]);
  });

  it('their sentences name what is here', () => {
    const unknown = readSpans().flatMap(({ page, code }) =>
      findUnknownCommands(code).map((command) => `${page}: ${command}`),
    );
    expect(unknown).toEqual([]);
  });

  it('a command that runs nothing is found', () => {
    expect(
      findUnknownCommands(
        [
          'pnpm install && pnpm biuld',
          'cd packages/brand && pnpm test && pnpm stories',
          'DATABASE_URL=x pnpm --filter @apps/server exec vitest',
          'node --env-file=server.env server/dist/mian.js',
        ].join('\n'),
      ),
    ).toEqual(['pnpm biuld', 'pnpm stories', 'node --env-file=server.env server/dist/mian.js']);
  });
});

describe('variables in the guides', () => {
  const { tasks } = JSON.parse(readFileSync(join(workspace, 'turbo.json'), 'utf8'));
  const known: ReadonlySet<string> = new Set([
    ...environmentVariables.flatMap(({ name, isSecret }) =>
      isSecret ? [name, `${name}_FILE`] : [name],
    ),
    ...composeVariables.map(({ name }) => name),
    ...tasks.build.env,
    'NODE_ENV',
    ...['FUZZ_SEED', 'TEST_DATABASES', 'TEST_DATABASE_URL', 'TEST_WIDTHS'],
    // Of the program beside HeyGem.
    ...['DATA', 'KEY', 'HOST', 'PORT', 'SPEECH', 'FILM'].map((name) => `HEYGEM_${name}`),
  ]);

  it.each(guides)('$page sets none that nothing reads', ({ text }) => {
    const set = [...text.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  it('none that is named like one of the server is missing there', () => {
    const families = new Set([...known].map((name) => name.split('_')[0]));
    const named = readSpans().filter(
      ({ code }) => /^[A-Z0-9]+(_[A-Z0-9]+)+$/.test(code) && families.has(code.split('_')[0]),
    );
    expect(named.filter(({ code }) => !known.has(code))).toEqual([]);
  });

  it.each(settings)('a server starts with what $name adds to the first ones', ({ set }) => {
    expect(() => readEnvironment({ ...first, ...set })).not.toThrow();
  });
});

describe('buckets in the guides', () => {
  const buckets = settings.filter(({ set }) => set['BUCKET_SERVICE'] !== undefined);

  it.each(buckets)('a server starts with that of $name', async ({ set }) => {
    const addressing = set['BUCKET_ADDRESSING'] === 'path' ? 'path' : 'own-host';
    const simulator = await startBucketSimulator({
      service: set['BUCKET_SERVICE'] === 'oss' ? 'oss' : 's3',
      name: set['BUCKET_NAME'] ?? '',
      region: set['BUCKET_REGION'] ?? '',
      accessKeyId: set['BUCKET_ACCESS_KEY_ID'] ?? '',
      accessKeySecret: set['BUCKET_ACCESS_KEY_SECRET'] ?? '',
      addressing,
    });
    onTestFinished(simulator.stop);
    const here = { BUCKET_ENDPOINT: simulator.url, BUCKET_ADDRESSING: addressing };
    const environment = readEnvironment({ ...first, ...set, ...here });
    const { inBucket, close } = await openStores({ environment, dataFolder: tmpdir() });
    onTestFinished(close);
    expect(inBucket).toBeDefined();
  });
});

describe('SQL in the guides', () => {
  const test = setUpTestDatabase('postgres');

  it.each(readBlocks('sql'))('$name fits the tables', async ({ code }) => {
    for (const statement of code.split(';').filter((text) => text.trim() !== '')) {
      await test.database.execute(sql.raw(`explain ${statement}`));
    }
  });
});

describe('changes in the guides', () => {
  it.each(readBlocks('diff'))('what $name takes away is there', ({ page, code }) => {
    const text = guides.find((guide) => guide.page === page)?.text ?? '';
    const before = text.slice(0, text.indexOf(code));
    const [file = ''] = before.match(/(?<=`)[\w/.-]+\.tsx?(?=`)/g)?.slice(-1) ?? [];
    const lines = readFileSync(join(workspace, file), 'utf8').split('\n');
    const removed = code.split('\n').filter((line) => line.startsWith('-'));
    expect(lines).toEqual(expect.arrayContaining(removed.map((line) => line.slice(1))));
  });
});
