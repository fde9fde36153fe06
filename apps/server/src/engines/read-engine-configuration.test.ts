import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { StartupError } from '../startup-error.ts';
import { demoConfiguration, engineConfigurationSchema } from './engine-configuration.ts';
import { engineKinds } from './engine-kinds.ts';
import { readEngineConfiguration } from './read-engine-configuration.ts';

const key = 'sk-this-is-secret';

const engine = {
  ...{ id: 'service', kind: 'openai-images' },
  ...{ address: 'https://api.example.com/v1', keyFrom: 'SERVICE_KEY' },
};
const model = {
  ...{ id: 'fine-art', tool: 'midjourney', engine: 'service', remoteModel: 'fine-art-2' },
  names: { 'zh-CN': '精细', 'zh-TW': '精細', en: 'Fine art' },
  capabilities: { references: 0, parameters: [], sizes: ['1024x1024', '1536x1024'] },
  price: { base: 12 },
};
const editor = {
  ...{ ...model, tool: 'image-edit', remoteModel: 'fine-art-3' },
  capabilities: { images: 1, resolutions: ['1K'], mask: true },
};
const valid = { engines: [engine, { id: 'demo', kind: 'demo' }], models: [model] };

const kinds = Object.keys(engineKinds)
  .map((kind) => `"${kind}"`)
  .join(' or ');

describe('the configuration of engines', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-engines-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function readText(text: string, variables: Record<string, string> = { SERVICE_KEY: key }) {
    const file = join(folder, 'engines.json');
    await writeFile(file, text);
    return readEngineConfiguration({ file, variables });
  }
  const read = (configuration: unknown, variables?: Record<string, string>) =>
    readText(JSON.stringify(configuration), variables);

  /** @returns the lines of the error, without the first, which names the file. */
  async function issuesOf(reading: Promise<unknown>): Promise<string[]> {
    const error = await reading.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof StartupError)) throw new Error('It was taken', { cause: error });
    // What could be a key is in no message, and in no cause that a log would show.
    expect(`${error.message} ${error.cause}`).not.toContain('sk-');
    const [first = '', ...lines] = error.message.split('\n');
    expect(first).toContain(`ENGINES_FILE (${join(folder, 'engines.json')})`);
    return lines.length > 0 ? lines : [first.slice(first.indexOf(') ') + 2)];
  }

  it('is the demo engine without a file', () => {
    expect(readEngineConfiguration({ file: undefined, variables: {} })).toBe(demoConfiguration);
  });

  it('is what the file says', async () => {
    expect(await read({ $schema: './engines.schema.json', ...valid })).toEqual({
      $schema: './engines.schema.json',
      engines: valid.engines,
      models: [{ ...model, isRetired: false }],
    });
  });

  it('needs a name of each model in the default language alone', async () => {
    const names = { 'zh-CN': '精细' };
    const { models } = await read({ ...valid, models: [{ ...model, names }] });
    expect(models[0]?.names).toEqual(names);
  });

  it.each(['http://192.168.1.20:7860', 'http://midjourney-proxy:8080', 'http://[fd00::7]:8188'])(
    'may have an engine on a network of the operator, such as %s',
    async (address) => {
      const engines = [{ ...engine, address, isOnPrivateNetwork: true }];
      expect((await read({ ...valid, engines })).engines).toEqual(engines);
    },
  );

  it('may name another engine for a model, which stands in for its own', async () => {
    const fallback = { engine: 'second', remoteModel: 'fine-art-b' };
    const engines = [...valid.engines, { ...engine, id: 'second' }];
    const { models } = await read({ engines, models: [{ ...model, fallback }] });
    expect(models[0]?.fallback).toEqual(fallback);
  });

  it.each<[string, unknown, string[]]>([
    [
      'a fallback to an engine that is not there, to the same one, and to one that cannot do it',
      {
        engines: [...valid.engines, { id: 'resampler', kind: 'resampler' }],
        models: [
          { ...model, id: 'a', fallback: { engine: 'none' } },
          { ...model, id: 'b', fallback: { engine: 'service' } },
          { ...model, id: 'c', fallback: { engine: 'resampler' } },
        ],
      },
      [
        '- models.0.fallback.engine must be an engine of this file: service, demo, resampler.',
        '- models.1.fallback.remoteModel must say what the service of service calls the model. Found: nothing.',
        "- models.1.fallback.engine must be another engine than the model's own, service.",
        '- models.2.fallback.engine must be of a kind that makes midjourney: one of the kind resampler makes upscale alone.',
      ],
    ],
    [
      'a name that lacks the default language, and one in a language that is not shipped',
      { ...valid, models: [{ ...model, names: { en: 'Fine art', fr: 'Beaux-arts' } }] },
      [
        '- models.0.names.zh-CN is missing. engines.schema.json says what belongs there.',
        '- models.0.names.fr is not known here. Check its spelling, or take it out.',
      ],
    ],
    [
      'fields that are missing',
      { engines: [{ id: 'a', kind: 'demo' }], models: [{ ...model, price: undefined }] },
      ['- models.0.price is missing. engines.schema.json says what belongs there.'],
    ],
    [
      'fields that are not known',
      { ...valid, engines: [{ ...engine, key }] },
      ['- engines.0.key is not known here. Check its spelling, or take it out.'],
    ],
    [
      'slots that nothing fits in',
      { ...valid, engines: [{ ...engine, slots: 0 }], models: [{ ...model, slots: 1.5 }] },
      [
        '- engines.0.slots must be 1 or more. Found: 0.',
        '- models.0.slots must be a whole number. Found: 1.5.',
      ],
    ],
    [
      'a key in the place of the name of its variable',
      { ...valid, engines: [{ ...engine, keyFrom: key }] },
      [
        '- engines.0.keyFrom must be the name of an environment variable such as ARK_API_KEY, never the key itself. Found: a text.',
      ],
    ],
    [
      'an address that holds a key',
      { ...valid, engines: [{ ...engine, address: `https://api.example.com?key=${key}` }] },
      [
        '- engines.0.address must be an https address without a user, a query or a fragment. Found: a text.',
      ],
    ],
    [
      'addresses that would send the key in the clear, to other networks or through the internet',
      {
        ...valid,
        engines: [
          { ...engine, address: 'http://api.example.com' },
          { ...engine, id: 'b', address: 'http://192.168.1.20:7860' },
          { ...engine, id: 'c', address: 'http://203.0.113.7', isOnPrivateNetwork: false },
          { ...engine, id: 'd', address: 'http://8.8.8.8', isOnPrivateNetwork: true },
          { ...engine, id: 'e', address: 'http://[2400:3200::1]', isOnPrivateNetwork: true },
        ],
      },
      ['service', 'b', 'c', 'd', 'e'].map(
        (id, index) =>
          `- engines.${index}.address must be https, or the key could be read on the way. Set isOnPrivateNetwork to true if the engine ${id} runs on a network of your own.`,
      ),
    ],
    [
      'kinds that there are not',
      { ...valid, engines: [{ ...engine, kind: 'mystery' }] },
      [`- engines.0.kind must be ${kinds}. Found: "mystery".`],
    ],
    [
      'prices that are no whole points',
      { ...valid, models: [-1, 1.5, 1e7, '10'].map((base) => ({ ...model, price: { base } })) },
      [
        '- models.0.price.base must be 0 or more. Found: -1.',
        '- models.1.price.base must be a whole number. Found: 1.5.',
        '- models.2.price.base must be 1000000 or less. Found: 10000000.',
        '- models.3.price.base must be a number. Found: "10".',
      ],
    ],
    [
      'engines that the file does not have, and ids that it has twice',
      { engines: [engine, engine], models: [{ ...model, engine: 'other' }, model] },
      [
        '- engines.1.id is service, as engines.0.id. Give it another one.',
        '- models.1.id is fine-art, as models.0.id. Give it another one.',
        '- models.0.engine must be an engine of this file: service, service.',
      ],
    ],
    [
      'models that do not fit the kind of their engine',
      {
        ...valid,
        models: [
          { ...model, remoteModel: undefined },
          { ...model, id: 'b', engine: 'demo' },
        ],
      },
      [
        '- models.0.remoteModel must say what the service of service calls the model. Found: nothing.',
        '- models.1.remoteModel must be left out: an engine of the kind demo has one model for midjourney.',
      ],
    ],
    [
      'a model for a tool that its engine cannot serve',
      {
        engines: [{ ...engine, kind: 'midjourney-proxy', dialect: 'trueai' }],
        models: [
          {
            ...{ ...model, tool: 'dalle', remoteModel: undefined },
            capabilities: { sizes: ['1024x1024'] },
          },
        ],
      },
      [
        '- models.0.tool must be midjourney or face-swap: an engine of the kind midjourney-proxy makes nothing else.',
      ],
    ],
    [
      'no sizes of a tool where people choose among them, and sizes that the service rounds',
      {
        ...valid,
        models: [
          {
            ...{ ...model, tool: 'stable-diffusion', engine: 'demo' },
            ...{ remoteModel: undefined, capabilities: {} },
          },
          {
            ...{ ...model, id: 'b', tool: 'stable-diffusion', engine: 'demo' },
            ...{ remoteModel: undefined, capabilities: { sizes: ['1000x1024', '1023x1024'] } },
          },
        ],
      },
      [
        '- models.0.capabilities.sizes is missing. engines.schema.json says what belongs there.',
        '- models.1.capabilities.sizes.1 must be a size of multiples of 8. Found: a text.',
      ],
    ],
    [
      'another number of songs than the engine makes at a time',
      {
        engines: [{ ...engine, kind: 'minimax-music' }],
        models: [
          { ...model, tool: 'music', capabilities: { lyrics: true } },
          { ...model, id: 'b', tool: 'music', capabilities: { lyrics: true, takes: 1 } },
        ],
      },
      [
        '- models.0.capabilities.takes must be 1, the number of songs that its engine makes at a time. Found: 2.',
      ],
    ],
    [
      'masks of a model whose engine takes none, and of one that another stands in for',
      {
        engines: [
          engine,
          { ...engine, id: 'ark', kind: 'ark' },
          { ...engine, id: 'openai', kind: 'openai-images' },
        ],
        models: [
          { ...editor, id: 'a', engine: 'ark' },
          { ...editor, id: 'b', engine: 'openai', fallback: { engine: 'ark', remoteModel: 'c' } },
        ],
      },
      [
        '- models.0.capabilities.mask must be left out: an engine of the kind ark takes no mask for image-edit.',
        '- models.1.fallback.engine must be of a kind that takes masks for image-edit, as the model does: one of the kind ark takes none.',
      ],
    ],
    [
      'a speed of a service that has none',
      {
        engines: [{ ...engine, kind: 'midjourney-proxy', dialect: 'novicezk', speed: 'fast' }],
        models: [{ ...model, remoteModel: undefined }],
      },
      ['- engines.0.speed must be left out: a service of novicezk has no speeds.'],
    ],
    [
      'something else entirely',
      [],
      ['engines', 'models'].map(
        (list) => `- ${list} is missing. engines.schema.json says what belongs there.`,
      ),
    ],
  ])('refuses %s', async (_, configuration, issues) => {
    expect(await issuesOf(read(configuration))).toEqual(issues);
  });

  it('refuses keys whose variables are not set', async () => {
    for (const variables of [{}, { SERVICE_KEY: ' ' }]) {
      expect(await issuesOf(read(valid, variables))).toEqual([
        '- engines.0.keyFrom names the environment variable SERVICE_KEY, which is not set. Set it to the key of the engine service.',
      ]);
    }
  });

  it('refuses keys whose files can not be read', async () => {
    expect(await issuesOf(read(valid, { SERVICE_KEY_FILE: '/nowhere/key' }))).toEqual([
      "- engines.0.keyFrom: SERVICE_KEY_FILE names /nowhere/key, which can't be read (ENOENT). Name a file that holds the value of SERVICE_KEY and that this server may read.",
    ]);
  });

  it('refuses what is not JSON, and quotes none of it', async () => {
    expect(await issuesOf(readText(`{\n "engines": [],\n "key": ${key}}`))).toEqual([
      expect.stringMatching(
        /^is not JSON( \(line 3\))?\. JSON has no comments and no comma after the last entry\.$/,
      ),
    ]);
  });

  it('refuses a file that is not there', async () => {
    const missing = async () =>
      readEngineConfiguration({ file: join(folder, 'engines.json'), variables: {} });
    expect(await issuesOf(missing())).toEqual([
      "can't be read (ENOENT). Name a file that this server may read, or leave ENGINES_FILE empty for the demo engine.",
    ]);
  });

  it('has a JSON Schema for editors, and an example that holds', async () => {
    // What JSON Schema cannot say is left to the start: the form of an address.
    const schema = toJsonSchema(engineConfigurationSchema, {
      typeMode: 'input',
      ignoreActions: ['check'],
    });
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
      join(packageRoot, 'engines.schema.json'),
    );
    const example = await readFile(join(packageRoot, 'engines.example.json'), 'utf8');
    expect(await readText(example, { EXAMPLE_API_KEY: key })).toMatchObject({
      $schema: './engines.schema.json',
    });
  });
});
