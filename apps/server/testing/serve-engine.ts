import { calls, type ToolName, type WireCreation } from '@site/api-client/wire';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import type { ConfiguredEngine, ConfiguredModel } from '../src/engines/engine-configuration.ts';
import { openModels } from '../src/engines/open-models.ts';
import type { ConvertFilm } from '../src/ffmpeg/convert-film.ts';
import { randomId } from '../src/random-id.ts';
import { addPicture } from './add-picture.ts';
import { createControlledEngine } from './create-controlled-engine.ts';
import { endWaits } from './end-waits.ts';
import { startTestApp } from './start-test-app.ts';
import { uploadPicture } from './upload-picture.ts';

/** As in the configuration, whatever the tool. */
type ServedModel = {
  readonly tool: ToolName;
  readonly remoteModel: string;
  readonly capabilities: object;
  readonly price: object;
};

/** The whole server, with an engine configured as an operator does it, and somebody with 100 points. */
export async function serveEngine(
  engine: ConfiguredEngine,
  {
    key,
    model,
    packagesFolder,
    convertFilm,
  }: { key: string; model: ServedModel; packagesFolder?: string; convertFilm?: ConvertFilm },
) {
  const configured = {
    ...{ id: 'maker', engine: engine.id, names: { 'zh-CN': '模型' }, isRetired: false },
    ...model,
  } as ConfiguredModel;
  const models = await openModels(
    { engines: [engine], models: [configured] },
    {
      variables: { ENGINE_KEY: key },
      packagesFolder,
      openDemo: async () => createControlledEngine(),
      openResampler: async () => createControlledEngine(),
    },
  );
  const app = await startTestApp('postgres', { models, convertFilm });
  onTestFinished(() => app.stop());
  const user = await app.newUser();
  const { tool } = model;

  const find = async ({ id }: Pick<WireCreation, 'id'>) => {
    const list = await user.get(`${calls.listMyCreations.path}?tool=${tool}`);
    const { rows } = list.body['data'] as { rows: WireCreation[] };
    return rows.find((row) => row.id === id);
  };

  /** Waits until what was begun has ended, and returns it. */
  async function untilEnded(body: Record<string, unknown>): Promise<WireCreation | undefined> {
    const { creation } = body['data'] as { creation: WireCreation };
    await expect
      .poll(
        async () => {
          await endWaits(app.database);
          app.services.worker.wake();
          return (await find(creation))?.state;
        },
        { timeout: 60_000 },
      )
      .toMatch(/succeeded|failed|uncertain/);
    return await find(creation);
  }

  return {
    user,
    services: app.services,
    find,
    /** Asks for something, and waits for its end. */
    async create(input: object, cost: number): Promise<WireCreation | undefined> {
      const request = { tool, input, cost, idempotency_key: randomId() };
      return await untilEnded((await user.post(calls.createCreation.path, request)).body);
    },
    /** Runs an action of what was made, and waits for its end. */
    async run(
      { id, actions = [] }: WireCreation,
      label: string,
      {
        cost,
        ...given
      }: { cost: number; prompt?: string; mask?: string; moment?: number; lyrics?: string },
    ): Promise<WireCreation | undefined> {
      const action = actions.find((offered) => offered.label === label)?.id;
      expect(action, `${label} is offered`).toBeDefined();
      const request = { id, action, cost, ...given, idempotency_key: randomId() };
      return await untilEnded((await user.post(calls.runAction.path, request)).body);
    },
    /** The address of a picture that they have made before. */
    async addPicture({ width = 64, height = 48 } = {}): Promise<string> {
      const color = { width, height, channels: 3, background: '#a86' } as const;
      const bytes = await sharp({ create: color }).webp().toBuffer();
      const id = await addPicture(app, { userId: user.id, bytes, width, height });
      return `/pictures/${id}.webp`;
    },
    /** The address of an upload of theirs. */
    upload: (...file: [bytes: Uint8Array, options?: { type: 'png' | 'webp' | 'jpeg' }]) =>
      uploadPicture(app, user, ...file),
    /** The bytes at an address of this server, as their browser gets them. */
    read: async (path: string) => new Uint8Array(await (await user.fetch(path)).arrayBuffer()),
    balance: async () => (await user.get(calls.getUser.path)).body['user'],
  };
}
