import { calls, consentVersions } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { declareConsent } from '../../testing/declare-consent.ts';
import { findTraces, traceOf } from '../../testing/find-traces.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startSwapApp } from '../../testing/start-swap-app.ts';
import { sweepApp } from '../../testing/sweep-app.ts';
import { consents } from '../database/consent-schema.ts';

const thumbnailQuery = '?x-oss-process=image/resize,w_320/format,webp';

describe.each(databaseKinds)('the pictures of a withdrawn consent on %s', (kind) => {
  let swaps: Awaited<ReturnType<typeof startSwapApp>>;
  beforeAll(async () => {
    swaps = await startSwapApp(kind);
  });
  afterAll(() => swaps.app.stop());

  it('are nowhere, in no table and no object, and what was made of them is public no more', async () => {
    const { app, engine, openPerson } = swaps;
    const person = await openPerson();
    const { user, swap, draw, made, publish } = person;
    const consent = await declareConsent(user, { subject: 'other', name: '妈妈' });
    const [image, face] = [await person.upload(), await person.upload()];
    const unrelated = await person.upload();
    const swapped = await made(swap({ consent, image, face }));
    await publish(swapped.id);
    const child = await made(draw(swapped.address));
    await publish(child.id);
    const guest = createVisitor(app.url);
    const statusesOf = async (visitor: Visitor, paths: readonly (string | undefined)[]) =>
      await Promise.all(paths.map(async (path = '') => (await visitor.fetch(path)).status));
    const works = [swapped.address, child.address];
    expect(await statusesOf(guest, works)).toEqual([200, 200]);
    const links = await Promise.all(
      swapped.request.files.map(
        async (file) => await file.createLink?.({ signal: new AbortController().signal }),
      ),
    );
    expect(await statusesOf(guest, links)).toEqual([200, 200]);
    const traces = await Promise.all(
      [image, face].map((path) => traceOf(user, path, path + thumbnailQuery)),
    );
    const other = await traceOf(user, unrelated, unrelated + thumbnailQuery);
    for (const trace of [...traces, other]) {
      const places = await findTraces(app, trace);
      expect(places, 'its row').toContain('assets');
      expect(places, 'its object, and its thumbnail').toHaveLength(3);
    }
    const open = await swap({ consent, image, face });
    const { request } = await engine.next();

    await user.post(calls.withdrawConsent.path, { id: consent });
    const evidence = async () => {
      const [row] = await app.database.select().from(consents).where(eq(consents.id, consent));
      return row;
    };
    await expect.poll(evidence).toMatchObject({ settledAt: expect.any(Date) });
    expect(request.signal.aborted, open.id).toBe(true);
    expect(await statusesOf(guest, links), 'immediately').toEqual([404, 404]);
    expect(await statusesOf(user, [image, face, face + thumbnailQuery])).toEqual([404, 404, 404]);
    await sweepApp(app, { pendingForMs: 3_600_000 });

    for (const trace of traces) expect(await findTraces(app, trace)).toEqual([]);
    expect(await findTraces(app, other), 'what no swap was made from').toHaveLength(3);
    expect(await evidence()).toMatchObject({
      ...{ userId: user.id, subject: 'other', name: '妈妈', purpose: 'face-swap' },
      ...{ textVersion: consentVersions['face-swap'], locale: 'zh-CN' },
      ...{ givenAt: expect.any(Date), withdrawnAt: expect.any(Date) },
    });
    expect(await statusesOf(guest, works)).toEqual([404, 404]);
    expect(await statusesOf(user, works), 'they are their owner’s').toEqual([200, 200]);
    const { body } = await guest.post(calls.listPublicPictures.path, {});
    for (const { id } of [swapped, child]) expect(JSON.stringify(body)).not.toContain(id);
  });
});
