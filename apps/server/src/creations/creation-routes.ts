import { calls, codes } from '@site/api-client/wire';
import { type Context, Hono } from 'hono';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { createInMemoryRateLimit } from '../http/in-memory-rate-limit.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { readBody, readQuery } from '../http/read-body.ts';
import { toPosition } from '../http/to-position.ts';
import { localeOfRequest } from '../pages/brand-of-request.ts';
import { requireUser } from '../session/read-session.ts';
import { continueCreation } from './begin/continue-creation.ts';
import { createCreation } from './begin/create-creation.ts';
import { retryCreation } from './begin/retry-creation.ts';
import type { StartResult } from './begin/start-result.ts';
import { cancelOwnCreation } from './cancel-own-creation.ts';
import type { CreationServices } from './creation-services.ts';
import { readToolInput } from './read-tool-input.ts';
import { refuseStart } from './refuse-start.ts';
import type { EventStream } from './tell/create-event-stream.ts';
import { followCreations } from './tell/follow-creations.ts';
import { listCreations } from './tell/list-creations.ts';
import { listDerivatives } from './tell/list-derivatives.ts';
import { showCreation, showCreations } from './tell/show-creation.ts';
import { showLineage } from './tell/show-lineage.ts';

/** Seconds until another stream may be asked for. */
const retryAfterSeconds = 10;

/** Streams of one person at a time on one server: as many browsers, since a browser needs one. */
export const MAX_STREAMS_PER_USER = 20;

/** Streams that one person begins: each reads the up to a hundred creations that its page knows. */
const streamsPerUser: RateLimit = { count: 60, seconds: 60 };

/** How creations are begun, listed, followed and cancelled. */
export function creationRoutes(services: CreationServices): Hono<AppEnv> {
  const { database, creationWatch: watch, worker, log } = services;
  const { expectedTimes, burnSubtitles, now } = services;
  const app = new Hono<AppEnv>();

  const takeStream = createInMemoryRateLimit(streamsPerUser);
  const showing = {
    expectedTimes,
    cancelReturns: worker.cancelReturns,
    burnsSubtitles: burnSubtitles !== undefined,
  };

  /** Shows what was begun, as it stands. @throws the answer that says why nothing was. */
  async function show(c: Context<AppEnv>, result: StartResult) {
    if (!('creation' in result)) throw refuseStart(result);
    const { failures } = c.get('messages');
    const { id: userId } = requireUser(c);
    const shown = await showCreation(database, result.creation.id, {
      userId,
      failures,
      ...showing,
    });
    if (!shown) throw refuseStart({ kind: 'deleted' });
    return shown;
  }

  app.post(calls.createCreation.path, async (c) => {
    const { id: userId } = requireUser(c);
    const body = await readBody(c, calls.createCreation);
    const result = await createCreation(services, {
      userId,
      asked: readToolInput(body.tool, body.input),
      modelId: body.model,
      shownCost: body.cost,
      idempotencyKey: body.idempotency_key,
      locale: localeOfRequest(services, c),
    });
    return answer(c, calls.createCreation, await show(c, result));
  });

  app.post(calls.runAction.path, async (c) => {
    const { id: userId } = requireUser(c);
    const {
      id,
      action,
      cost: shownCost,
      idempotency_key: idempotencyKey,
      ...written
    } = await readBody(c, calls.runAction);
    const asked = { userId, id, action, shownCost, idempotencyKey, written };
    const result = await continueCreation(services, asked);
    return answer(c, calls.runAction, await show(c, result));
  });

  app.post(calls.retryCreation.path, async (c) => {
    const { id: userId } = requireUser(c);
    const {
      id,
      cost: shownCost,
      idempotency_key: idempotencyKey,
    } = await readBody(c, calls.retryCreation);
    const result = await retryCreation(services, { userId, id, shownCost, idempotencyKey });
    return answer(c, calls.retryCreation, await show(c, result));
  });

  app.get(calls.listMyCreations.path, async (c) => {
    const { failures } = c.get('messages');
    const { id: userId } = requireUser(c);
    const { cursor, count: isCounted, ...wanted } = readQuery(c, calls.listMyCreations);
    const { rows, ...page } = await listCreations(database, {
      ...wanted,
      userId,
      isCounted,
      cursor: toPosition(cursor),
    });
    const shown = await showCreations(database, rows, { userId, failures, ...showing });
    return answer(c, calls.listMyCreations, { creations: shown, ...page });
  });

  app.get(calls.getLineage.path, async (c) => {
    const { failures } = c.get('messages');
    const { id: userId } = requireUser(c);
    const { img_id: outputId } = readQuery(c, calls.getLineage);
    const lineage = await showLineage(database, { outputId, userId, failures, ...showing });
    if (!lineage) throw new HttpError(codes.notFound, (messages) => messages.noSuchPicture);
    return answer(c, calls.getLineage, lineage);
  });

  app.get(calls.listDerivatives.path, async (c) => {
    const { failures } = c.get('messages');
    const { id: userId } = requireUser(c);
    const { img_id: outputId, cursor, limit } = readQuery(c, calls.listDerivatives);
    const page = { limit, cursor: toPosition(cursor) };
    const found = await listDerivatives(database, { userId, outputId, ...page });
    if (!found) throw new HttpError(codes.notFound, (messages) => messages.noSuchPicture);
    const { rows, ...rest } = found;
    const shown = await showCreations(database, rows, { userId, failures, ...showing });
    const actions = new Map(rows.map(({ creation: { id }, action }) => [id, action]));
    const derivatives = shown.map((creation) => ({ creation, action: actions.get(creation.id) }));
    return answer(c, calls.listDerivatives, { derivatives, ...rest });
  });

  app.post(calls.creationEvents.path, async (c) => {
    const { failures } = c.get('messages');
    const { id: userId } = requireUser(c);
    const { user, known } = await readBody(c, calls.creationEvents);
    if (user !== undefined && user !== userId) {
      throw new HttpError(codes.forbidden, (messages) => messages.anotherAccount);
    }
    if (watch.count(userId) >= MAX_STREAMS_PER_USER) {
      throw tooManyRequests((messages) => messages.tooManyStreams, retryAfterSeconds);
    }
    const wait = takeStream(userId, now());
    if (wait > 0) throw tooManyRequests((messages) => messages.tooOften(wait), wait);
    return answerWithEvents(
      c,
      followCreations({ database, watch, log }, { userId, known, failures, ...showing }),
    );
  });

  app.post(calls.cancelCreation.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { id } = await readBody(c, calls.cancelCreation);
    const cancelled = await cancelOwnCreation(services, { userId, id });
    if (cancelled.kind === 'not-found') {
      throw new HttpError(codes.notFound, (messages) => messages.noSuchCreation);
    }
    return answer(c, calls.cancelCreation, {
      isCancelled: cancelled.kind === 'cancelled',
      isRequested: cancelled.kind === 'requested',
      returned: cancelled.kind === 'cancelled' ? cancelled.returned : undefined,
      pointCount: cancelled.balance,
    });
  });

  return app;
}

function answerWithEvents(c: Context<AppEnv>, events: EventStream): Response {
  c.env.writeBody = events;
  return c.body(null, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    // Each event has to arrive when it happens: this header keeps nginx from buffering them.
    'X-Accel-Buffering': 'no',
    'Cache-Control': 'no-store, no-transform',
  });
}
