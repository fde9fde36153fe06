import { calls } from '@site/api-client/wire';
import { afterAll, beforeAll } from 'vitest';
import type { Model } from '../src/engines/open-models.ts';
import { randomId } from '../src/random-id.ts';
import { createControlledEngine } from './create-controlled-engine.ts';
import type { DatabaseKind } from './open-test-database.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { toModels } from './to-models.ts';

/** Runs the app for the tests of one tool: with one model, for whose engine the test answers. */
export function serveTool(
  kind: DatabaseKind,
  model: Pick<Model, 'id' | 'tool' | 'capabilities' | 'price'> & {
    readonly price: { readonly base: number };
  },
) {
  const engine = createControlledEngine();
  const { tool } = model;
  let app: TestApp;
  beforeAll(async () => {
    const [painter] = toModels(new Map([['painter', engine]]));
    if (!painter) throw new Error('There is a model');
    app = await startTestApp(kind, { models: [painter, { ...painter, ...model }] });
  });
  afterAll(() => app.stop());

  return {
    engine,
    app: () => app,
    /** Somebody with 100 points, and what they ask of the tool; `input` is what they always ask for. */
    async newUser(input: object = {}) {
      const user = await app.newUser();
      return {
        user,
        create: async (more: object = {}, body: object = {}) =>
          (
            await user.post(calls.createCreation.path, {
              ...{ tool, input: { ...input, ...more } },
              ...{ idempotency_key: randomId(), cost: model.price.base, ...body },
            })
          ).body,
        points: async () => (await user.get(calls.getUser.path)).body['user'],
        /** Lists what they made with it, the newest first. */
        async list() {
          const { body } = await user.get(`${calls.listMyCreations.path}?tool=${tool}`);
          return (body['data'] as { rows: Record<string, unknown>[] }).rows;
        },
      };
    },
  };
}
