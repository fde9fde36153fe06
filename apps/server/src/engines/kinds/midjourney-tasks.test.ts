import type { WireCreation } from '@site/api-client/wire';
import {
  type MidjourneyProxySimulator,
  startMidjourneyProxySimulator,
} from '@site/engines/testing';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { halfMask } from '../../../testing/half-mask.ts';
import { serveEngine } from '../../../testing/serve-engine.ts';

type Dialect = 'trueai' | 'new-api' | 'novicezk';
type Opened = Awaited<ReturnType<typeof open>>;

/** Points of everything. */
const cost = 1;

/** The whole server with Midjourney alone, through a service of this dialect, and a person. */
async function open(dialect: Dialect) {
  const service = await startMidjourneyProxySimulator({ dialect, states: [] });
  onTestFinished(service.close);
  const server = await serveEngine(
    { id: 'mj', kind: 'midjourney-proxy', address: service.url, keyFrom: 'ENGINE_KEY', dialect },
    {
      key: service.key,
      model: {
        ...{ tool: 'midjourney', remoteModel: '', price: { base: cost } },
        capabilities: { references: 5, tasks: ['blend', 'describe', 'shorten'] },
      },
    },
  );
  const create = async (input: object) => succeeded(await server.create(input, cost));
  const run = async (before: WireCreation, label: string, given: object = {}) =>
    succeeded(await server.run(before, label, { cost, ...given }));
  return { ...server, service, create, run };
}

function succeeded(creation: WireCreation | undefined): WireCreation {
  if (creation?.state !== 'succeeded') throw new Error(`It is ${JSON.stringify(creation)}`);
  return creation;
}

/** Finds what was handed in last. */
const submitted = ({ requests }: MidjourneyProxySimulator) =>
  requests.filter(({ path }) => path.includes('/submit/')).at(-1);

/** The sizes of the pictures, as they are read back. */
async function sizesOf({ read }: Opened, { pictures = [] }: WireCreation) {
  const sizes: string[] = [];
  for (const { url } of pictures) {
    const { format, width, height } = await sharp(await read(url)).metadata();
    sizes.push(`${format} ${width}x${height}`);
  }
  return sizes;
}

const four = Array(4).fill('png 64x64');
const one = ['png 64x64'];

/** Four pictures, and one of them. */
async function pick(server: Opened): Promise<WireCreation> {
  return await server.run(await server.create({ prompt: '雪山' }), 'U2');
}

type Task = readonly [
  name: string,
  play: (server: Opened) => Promise<WireCreation>,
  /** As they are read back: pictures, or texts. */
  made: readonly string[] | 'texts',
  /** Last request to the service, unless it is `novicezk`. */
  sent: object,
];

const ofAll: readonly Task[] = [
  [
    'imagine, with a seed',
    ({ create }) => create({ prompt: '雪山 --seed 7' }),
    four,
    { path: /submit\/imagine$/, body: { prompt: '雪山 --seed 7' } },
  ],
  [
    'a reference picture',
    async ({ create, upload }) =>
      create({ prompt: `https://site.example.com${await upload(await square())} 雪山` }),
    four,
    {
      path: /submit\/imagine$/,
      body: { base64Array: [expect.stringMatching(/^data:image\/png/)] },
    },
  ],
  [
    'blend of two',
    async (server) => server.create({ task: 'blend', images: await pictures(server, 2) }),
    four,
    { path: /submit\/blend$/, body: { dimensions: 'SQUARE' } },
  ],
  [
    'blend of five, upright',
    async (server) =>
      server.create({ task: 'blend', shape: 'portrait', images: await pictures(server, 5) }),
    four,
    { path: /submit\/blend$/, body: { dimensions: 'PORTRAIT' } },
  ],
  [
    'describe',
    async (server) => server.create({ task: 'describe', images: await pictures(server, 1) }),
    'texts',
    { path: /submit\/describe$/ },
  ],
  ['a picture of four', pick, one, { path: /submit\// }],
  [
    'a variation',
    async ({ create, run }) => run(await create({ prompt: '雪山' }), 'V3'),
    four,
    { path: /submit\// },
  ],
  [
    'a reroll',
    async ({ create, run }) => run(await create({ prompt: '雪山' }), '🔄'),
    four,
    { path: /submit\// },
  ],
];

/** The free proxy has none of these. */
const ofButtons: readonly Task[] = [
  [
    'shorten',
    ({ create }) => create({ task: 'shorten', prompt: '雪山之上的一座木屋' }),
    'texts',
    { path: /submit\/shorten$/, body: { prompt: '雪山之上的一座木屋' } },
  ],
  [
    'references for style, character and the whole',
    async ({ create, upload }) => {
      const add = async () => `https://site.example.com${await upload(await square())}`;
      const [style, character, omni] = [await add(), await add(), await add()];
      return create({ prompt: `雪山 --sref ${style} --cref ${character} --oref ${omni}` });
    },
    four,
    {
      path: /submit\/imagine$/,
      body: { prompt: expect.stringMatching(/--sref https.* --cref https.* --oref https/) },
    },
  ],
  [
    'a subtle variation of one',
    async (server) => server.run(await pick(server), '🪄 Vary (Subtle)'),
    four,
    { body: { customId: expect.stringMatching(/low_variation/) } },
  ],
  [
    'one with more pixels',
    async (server) => server.run(await pick(server), 'Upscale (Subtle)'),
    one,
    { body: { customId: expect.stringMatching(/upsample_v6/) } },
  ],
  [
    'more around one',
    async (server) => server.run(await pick(server), '🔍 Zoom Out 2x'),
    four,
    { body: { customId: expect.stringMatching(/Outpaint::50/) } },
  ],
  [
    'as much around one as the prompt says',
    async (server) => {
      const prompt = '雪山 --zoom 1.4';
      return server.run(await pick(server), '🔍 Custom Zoom', { prompt });
    },
    four,
    {
      path: /submit\/modal$/,
      body: { prompt: expect.stringMatching(/^雪山 --zoom 1.4 --seed \d+$/) },
    },
  ],
  [
    'more on one side',
    async (server) => server.run(await pick(server), '⬅️'),
    four,
    { body: { customId: expect.stringMatching(/pan_left/) } },
  ],
  [
    'a region by its mask, with other words',
    async (server) => {
      const picked = await pick(server);
      const mask = await server.upload(await halfMask(64, 64).png().toBuffer());
      return server.run(picked, '🖌️ Vary (Region)', { prompt: '湖泊', mask });
    },
    four,
    {
      path: /submit\/modal$/,
      body: {
        prompt: expect.stringMatching(/^湖泊 --seed \d+$/),
        maskBase64: expect.stringMatching(/^data:image\/png/),
      },
    },
  ],
];

const square = async () =>
  await sharp({ create: { width: 32, height: 32, channels: 3, background: '#a86' } })
    .png()
    .toBuffer();

async function pictures({ addPicture }: Opened, count: number) {
  return await Promise.all(Array.from({ length: count }, () => addPicture()));
}

describe.each<[Dialect, readonly Task[]]>([
  ['trueai', [...ofAll, ...ofButtons]],
  ['new-api', [...ofAll, ...ofButtons]],
  ['novicezk', ofAll],
])('Midjourney by %s makes', (dialect, tasks) => {
  it.each(tasks)('%s', async (_, play, made, sent) => {
    const server = await open(dialect);
    const creation = await play(server);
    if (made === 'texts') expect(creation.facts?.texts?.length).toBeGreaterThan(0);
    else expect(await sizesOf(server, creation)).toEqual(made);
    const last = submitted(server.service);
    const { path = /./, ...more } = sent as { path?: RegExp };
    expect(last?.path).toMatch(path);
    expect(last).toMatchObject(more);
    const { point_count: left } = (await server.balance()) as { point_count: number };
    expect(left).toBe(100 - cost * server.service.acceptedJobs());
  });
});
