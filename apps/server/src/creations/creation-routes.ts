import { calls, codes, imagineRequestSchema, pictureCost } from '@site/api-client/wire';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { readBody } from '../http/read-body.ts';
import { Refusal, tooManyRequests } from '../http/refusal.ts';
import { zhCn } from '../messages/zh-cn.ts';
import type { CreationRow } from '../pictures/to-picture.ts';
import type { Services } from '../services.ts';
import { requireUser } from '../session/read-session.ts';
import { beginCreation, maxRunningPerUser } from './begin-creation.ts';
import { planCreation } from './plan-creation.ts';
import { replayCreation } from './replay-creation.ts';

/** Seconds; what a painter takes, about. */
const retryAfterSeconds = 10;

/** `POST /art/api/imagine`: a prompt in, the events of its picture out. */
export function creationRoutes({ database, studio, now }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post(calls.imagine.path, async (c) => {
    const user = requireUser(c);
    const body = await readBody(c, imagineRequestSchema);
    const plan = planCreation(body.prompt);
    if (studio.isFull()) throw tooManyRequests(zhCn.queueFull, retryAfterSeconds);

    const begun = await beginCreation(database, {
      userId: user.id,
      idempotencyKey: body.idempotency_key,
      engine: studio.engine,
      plan,
      cost: pictureCost,
      now: now(),
    });
    switch (begun.kind) {
      case 'begun':
        return answerWithEvents(c, studio.paint(begun.creation, begun));
      case 'known':
        if (begun.creation.state === 'running') throw conflict(zhCn.stillRunning);
        if (isDeleted(begun.creation)) throw conflict(zhCn.pictureDeleted);
        return answerWithEvents(c, replayCreation(begun.creation, begun));
      case 'key-reused':
        throw conflict(zhCn.keyReused);
      case 'too-many-running':
        throw tooManyRequests(zhCn.tooManyRunning(maxRunningPerUser), retryAfterSeconds);
      case 'not-enough-points':
        throw new Refusal(codes.notEnoughPoints, zhCn.notEnoughPoints(pictureCost, begun.balance));
    }
  });

  return app;
}

function isDeleted({ state }: CreationRow): boolean {
  return state === 'deleting' || state === 'deleted';
}

function conflict(message: string): Refusal {
  return new Refusal(codes.badRequest, message, { status: 409 });
}

function answerWithEvents(c: Context, events: ReadableStream<Uint8Array<ArrayBuffer>>): Response {
  return c.body(events, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    // Each event has to arrive when it happens: nginx is told not to collect them.
    'X-Accel-Buffering': 'no',
    'Cache-Control': 'no-store, no-transform',
  });
}
