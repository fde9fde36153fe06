import { calls, type WireCreation } from '@site/api-client/wire';
import sharp from 'sharp';
import type { Model } from '../src/engines/open-models.ts';
import { decideReviews } from '../src/pictures/reviews.ts';
import { randomId } from '../src/random-id.ts';
import { createControlledEngine } from './create-controlled-engine.ts';
import { endOf } from './create-picture.ts';
import type { Answer } from './create-visitor.ts';
import type { DatabaseKind } from './open-test-database.ts';
import { startTestApp } from './start-test-app.ts';
import { toModels } from './to-models.ts';
import { uploadPicture } from './upload-picture.ts';

/** An app with a model that draws and one that swaps faces, of one engine to steer. */
export async function startSwapApp(kind: DatabaseKind) {
  const engine = createControlledEngine();
  const [painter] = toModels(new Map([['painter', engine]]));
  if (!painter) throw new Error('There is a model');
  const swapper: Model = {
    ...painter,
    ...{ id: 'swapper', tool: 'face-swap', price: { base: 10 } },
    capabilities: { faces: 1, restorers: [] },
  };
  const app = await startTestApp(kind, {
    models: [painter, swapper],
    welcome: { points: 1_000, givenAt: 'log-in', perNetwork: 1e6, perMailDomain: 1e6 },
  });
  async function openPerson() {
    const user = await app.newUser();
    const begin = async (body: object) => {
      // Each is newer than the one before.
      app.advance({ seconds: 1 });
      const beside = { idempotency_key: randomId(), cost: 10 };
      return creationIn((await user.post(calls.createCreation.path, { ...body, ...beside })).body);
    };
    return {
      user,
      /** Uploads a picture that no other one is like. @returns its path. */
      async upload(): Promise<string> {
        app.advance({ seconds: 1 });
        const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
        const create = { width: 400, height: 320, channels: 3, background: '#888', noise } as const;
        const bytes = await sharp({ create }).webp().toBuffer();
        return await uploadPicture(app, user, bytes, { type: 'webp' });
      },
      /** Begins a swap. */
      swap: (input: { consent: string; image: string; face: string }) =>
        begin({ tool: 'face-swap', input }),
      draw: (address: string) =>
        begin({
          ...{ tool: 'midjourney' },
          input: { prompt: `${new URL(address, app.url)} 雪山` },
        }),
      /** Makes what was begun. */
      async made(begun: Promise<WireCreation>) {
        const { id } = await begun;
        const { request, finish } = await engine.next();
        finish();
        const picture = (await endOf(user, id)).creation.pictures?.[0];
        if (!picture) throw new Error(`${id} has made nothing`);
        return { creationId: id, id: picture.id, address: `/pictures/${picture.id}.webp`, request };
      },
      /** Publishes it, as its owner and who reviews it do. */
      async publish(id: string): Promise<void> {
        await user.post(calls.setPictureSharing.path, { img_id: id, img_is_public: 0 });
        await decideReviews(app.database, { ids: [id], review: 'passed' });
      },
    };
  }
  return { app, engine, openPerson };
}

function creationIn(body: Answer['body']): WireCreation {
  const data = body['data'] as { creation: WireCreation } | undefined;
  if (!data) throw new Error(JSON.stringify(body));
  return data.creation;
}
