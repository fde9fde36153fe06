import {
  calls,
  codes,
  type PixelSize,
  pricedFactor,
  type Quote,
  quotePrice,
  sizeOfTarget,
  type ToolInput,
  type ToolName,
  tools,
} from '@site/api-client/wire';
import type { EngineActionKind } from '@site/engines';
import { toSungLyrics } from '@site/validators/voice';
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import type { CreationRow, StoredReference } from '../database/schema.ts';
import { enginesOf } from '../engines/model-engine.ts';
import type { Model } from '../engines/open-models.ts';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError, type Sentence, tooManyRequests } from '../http/http-error.ts';
import { createInMemoryRateLimit } from '../http/in-memory-rate-limit.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { check, readBody, readQuery } from '../http/read-body.ts';
import { toPosition } from '../http/to-position.ts';
import { localeOfRequest } from '../pages/brand-of-request.ts';
import { finishDeletions } from '../pictures/empty-bin.ts';
import { readBalance } from '../points/read-balance.ts';
import { isMaskOf } from '../references/is-mask-of.ts';
import { measureSource } from '../references/measure-source.ts';
import { resolveReferences } from '../references/resolve-references.ts';
import { namesUpload } from '../references/to-upload-key.ts';
import type { Services } from '../services.ts';
import { requireUser } from '../session/read-session.ts';
import {
  type BeginCreationOptions,
  type BeginCreationResult,
  beginCreation,
  findByKey,
  isActionOf,
  toConsent,
} from './begin/begin-creation.ts';
import { MAX_OPEN_PER_USER } from './begin/count-open-creations.ts';
import { type FoundParent, findFirstOutput, findOutput, findParent } from './begin/find-parent.ts';
import { findStartRefusal, type StartRefusal } from './begin/find-start-refusal.ts';
import { retryCreation } from './begin/retry-creation.ts';
import { speakingOfRequest } from './begin/speaking-of-request.ts';
import type { CreationPlan } from './plan/creation-plan.ts';
import { toPictureSize } from './plan/picture-size.ts';
import { planAction } from './plan/plan-action.ts';
import { planCreation } from './plan/plan-creation.ts';
import { planOfRequest } from './plan-of-request.ts';
import { cancelCreation } from './steps/end-creation.ts';
import type { EventStream } from './tell/create-event-stream.ts';
import { followCreations } from './tell/follow-creations.ts';
import { listCreations } from './tell/list-creations.ts';
import { listDerivatives } from './tell/list-derivatives.ts';
import { type ShowCreationOptions, showCreation, showCreations } from './tell/show-creation.ts';
import { showLineage } from './tell/show-lineage.ts';

/** Seconds: about what a picture takes. */
const retryAfterSeconds = 10;

/** Streams of one person at a time on one server: as many browsers, since a browser needs one. */
export const MAX_STREAMS_PER_USER = 20;

/** Streams that one person begins: each reads the up to a hundred creations that its page knows. */
const streamsPerUser: RateLimit = { count: 60, seconds: 60 };

/** How creations are begun, listed, followed and cancelled. */
export function creationRoutes(services: Services): Hono<AppEnv> {
  const { database, creationWatch: watch, models, worker, log, pictures } = services;
  const { metrics, startLimits, expectedTimes, burnSubtitles, now } = services;
  const app = new Hono<AppEnv>();

  const takeStream = createInMemoryRateLimit(streamsPerUser);
  const showing = {
    ...{ expectedTimes, cancelReturns: worker.cancelReturns },
    burnsSubtitles: burnSubtitles !== undefined,
  };
  const offered = models.filter(({ isRetired }) => !isRetired);

  /** The tool's model of this id, or its first one; undefined if it takes no new creations. */
  const chooseModel = (tool: ToolName, id: string | undefined) =>
    offered.find((model) => model.tool === tool && (id === undefined || model.id === id));

  async function resolve(userId: string, { input: { prompt }, references }: CreationPlan) {
    // Left in the text, an upload's address would be shown to everybody.
    if (namesUpload(prompt)) {
      throw new HttpError(codes.badRequest, (messages) => messages.uploadMisplaced);
    }
    const resolved = await resolveReferences(database, { userId, references });
    if (resolved.kind === 'resolved') return resolved.references;
    throw new HttpError(codes.badRequest, (messages) => messages.referenceUnavailable);
  }

  /** What the size of a picture decides: that of the result, and its price. A mask has to have its shape. */
  async function fitToSource(
    userId: string,
    {
      plan: { enlargement, fit },
      references,
    }: { plan: CreationPlan; references: readonly StoredReference[] },
  ) {
    const [reference] = references;
    const mask = references.find(({ role }) => role === 'mask');
    if (!reference || !(enlargement || fit || mask)) return {};
    const source = await measureSource(database, { userId, reference });
    if (!source) throw new HttpError(codes.badRequest, (messages) => messages.sourceUnreadable);
    if (mask && !(await isMaskOf(database, { userId, mask, source }))) {
      throw new HttpError(codes.badRequest, (messages) => messages.maskUnusable);
    }
    if (fit) return { size: toPictureSize(source, fit) };
    if (!enlargement) return {};
    const { maxPixels } = enlargement;
    const size = toEnlargedSize(source, enlargement);
    if (size.width * size.height > maxPixels) {
      throw new HttpError(codes.badRequest, (messages) =>
        messages.resultTooLarge({ ...size, maxPixels }),
      );
    }
    return 'target' in enlargement
      ? { size, priced: { factor: pricedFactor(enlargement.target, source) } }
      : { size };
  }

  /** A mask that comes with an action has the shape of the first picture of what is continued. */
  async function checkMaskOfAction(
    userId: string,
    { creationId, references }: { creationId: string; references: readonly StoredReference[] },
  ) {
    const [mask] = references;
    if (!mask) return;
    const source = await findFirstOutput(database, creationId);
    if (!source || !(await isMaskOf(database, { userId, mask, source }))) {
      throw new HttpError(codes.badRequest, (messages) => messages.maskUnusable);
    }
  }

  /** Begins what a request asks for, or finds what the same key began. */
  async function begin(
    userId: string,
    asked: ToolInput,
    {
      model: modelId,
      cost: shownCost,
      idempotency_key: idempotencyKey,
    }: Pick<
      v.InferOutput<typeof calls.createCreation.request>,
      'model' | 'cost' | 'idempotency_key'
    >,
    locale: string,
  ) {
    const model = chooseModel(asked.tool, modelId);
    if (asked.tool === 'digital-human' || asked.tool === 'speech') {
      if (!model) throw noModel(asked.tool);
      const planned = await speakingOfRequest(database, { userId, asked, model, models, locale });
      return await queue(asked.tool, { userId, idempotencyKey, model, shownCost, ...planned });
    }
    const plan = planOfRequest(planCreation(asked, model));
    const start = { userId, idempotencyKey, model, shownCost };
    const isPricedBySource = plan.enlargement !== undefined && 'target' in plan.enlargement;
    if (!isPricedBySource) await assertMayBegin(asked.tool, plan, start);
    const references = await resolve(userId, plan);
    const { size, priced } = await fitToSource(userId, { plan, references });
    const input = { ...plan.input, ...size };
    return await spendAndQueue(asked.tool, { ...start, input, priced, references });
  }

  /** Begins what an action of a creation makes of it, or finds what the same key began. */
  async function continueFrom(
    userId: string,
    {
      id,
      action,
      cost: shownCost,
      idempotency_key: idempotencyKey,
      ...written
    }: v.InferOutput<typeof calls.runAction.request>,
  ) {
    const { lyrics } = written;
    const given = { ...written, ...(lyrics && { lyrics: toSungLyrics(lyrics) }) };
    // What was begun stays so, whatever has become of the creation that it was made from.
    const known = await findByKey(database, { userId, idempotencyKey });
    if (known && isActionOf(known, { id, action, ...given })) return answerWithKnown(known);
    const found = await findParent(database, { userId, id, action });
    if (found.kind === 'no-such-creation') {
      throw new HttpError(codes.notFound, (messages) => messages.noSuchCreation);
    }
    if (found.kind === 'no-such-action') {
      throw new HttpError(codes.badRequest, (messages) => messages.noSuchAction);
    }
    const { engineId } = found;
    const model = chooseModel(found.creation.tool, found.creation.engine);
    if (model && engineId !== null && enginesOf(model).every((one) => one.engineId !== engineId)) {
      throw new HttpError(codes.badRequest, (messages) => messages.noSuchAction);
    }
    const plan = planOfRequest(planAction(found, given, model));
    const { prompt, moment } = given;
    const isReworded = prompt !== undefined && found.action.takes?.includes('prompt');
    if (moment !== undefined) await checkMoment(found, moment);
    const start = {
      ...{ userId, idempotencyKey, model, shownCost },
      parent: {
        ...{ ...found.parent, ...given, id, engineId },
        ...(isReworded && { isReworded }),
      },
      actionKind: found.action.kind,
    };
    await assertMayBegin(found.creation.tool, plan, start);
    const references = await resolve(userId, plan);
    await checkMaskOfAction(userId, { creationId: id, references });
    return await spendAndQueue(found.creation.tool, { ...start, input: plan.input, references });
  }

  /** What goes on from a moment has to have it. */
  async function checkMoment(
    { creation, action: { output: position = 0 } }: FoundParent,
    moment: number,
  ) {
    const output = await findOutput(database, { creationId: creation.id, position });
    if (!output || moment * 1000 > (output.durationMs ?? 0)) {
      throw new HttpError(codes.badRequest, (messages) => messages.momentOutside);
    }
  }

  function answerWithKnown(creation: CreationRow): { readonly creation: CreationRow } {
    if (isDeleted(creation)) throw conflict((messages) => messages.pictureDeleted);
    return { creation };
  }

  /**
   * Nothing is read of the pictures of a request that can't be paid, or that is one too many. What was
   * begun before is found by its key.
   */
  async function assertMayBegin(
    tool: ToolName,
    { input, references }: CreationPlan,
    { userId, idempotencyKey, model, actionKind, ...start }: Start,
  ): Promise<void> {
    if (references.length === 0) return;
    if (await findByKey(database, { userId, idempotencyKey })) return;
    const { cost } = quoteOf(model, input, actionKind);
    const refusal = await findStartRefusal(database, {
      ...{ ...start, userId, model, cost, startLimits, now: now() },
      consent: toConsent(input),
      balance: await readBalance(database, userId),
    });
    if (refusal) throw refused(refusal, { ...start, tool, cost });
  }

  async function spendAndQueue(
    tool: ToolName,
    {
      model,
      actionKind,
      priced,
      ...options
    }: Start &
      Pick<BeginCreationOptions, 'input' | 'references'> & {
        /** Settings that it costs as much as. Absent: its own. */
        priced?: CreationPlan['input']['settings'] | undefined;
      },
  ) {
    const { input } = options;
    const settings = { ...input.settings, ...priced };
    const quote = quoteOf(model, { ...input, settings }, actionKind);
    return await queue(tool, { ...options, model, ...quote });
  }

  async function queue(tool: ToolName, options: Omit<BeginCreationOptions, 'startLimits' | 'now'>) {
    const { userId, cost, shownCost } = options;
    const begun = await beginCreation(database, { ...options, startLimits, now: now() });
    return afterBeginning(begun, { tool, userId, cost, shownCost });
  }

  /** What was begun, with a worker for it. @throws the answer that says why nothing was. */
  function afterBeginning(
    begun: BeginCreationResult,
    {
      userId,
      ...refusing
    }: { userId: string; tool: ToolName; cost: number; shownCost: number | undefined },
  ) {
    switch (begun.kind) {
      case 'begun':
        watch.announce(userId, { leavesWork: !worker.wake() });
        return begun;
      case 'known':
        return { ...begun, ...answerWithKnown(begun.creation) };
      case 'key-reused':
        throw conflict((messages) => messages.keyReused);
      default:
        throw refused(begun, refusing);
    }
  }

  const noModel = (tool: ToolName) =>
    new HttpError(codes.notFound, (messages) =>
      chooseModel(tool, undefined) ? messages.noSuchModel : messages.toolClosed,
    );

  function refused(
    refusal: StartRefusal,
    { tool, cost, shownCost }: { tool: ToolName; cost: number; shownCost: number | undefined },
  ): HttpError {
    switch (refusal.kind) {
      case 'no-such-model':
        return noModel(tool);
      case 'price-changed':
        return new HttpError(
          codes.priceChanged,
          ({ priceMissing, priceChanged }) =>
            shownCost === undefined ? priceMissing(cost) : priceChanged(cost),
          { cost },
        );
      case 'paused':
        return new HttpError(codes.modelPaused, (messages) => messages.modelPaused);
      case 'no-consent':
        return new HttpError(codes.forbidden, (messages) => messages.consentNeeded);
      case 'consent-withdrawn':
        return new HttpError(codes.forbidden, (messages) => messages.consentWithdrawn);
      case 'too-many-open':
        return tooManyRequests(
          (messages) => messages.tooManyOpen(MAX_OPEN_PER_USER),
          retryAfterSeconds,
        );
      case 'too-many-starts':
        return tooManyRequests((messages) => messages.tooManyStarts(refusal), refusal.waitSeconds);
      case 'not-enough-points':
        return new HttpError(codes.notEnoughPoints, (messages) =>
          messages.notEnoughPoints(cost, refusal.balance),
        );
    }
  }

  async function show(
    { id }: CreationRow,
    person: Pick<ShowCreationOptions, 'userId' | 'failures'>,
  ) {
    const shown = await showCreation(database, id, { ...person, ...showing });
    if (!shown) throw conflict((messages) => messages.pictureDeleted);
    return shown;
  }

  app.post(calls.createCreation.path, async (c) => {
    const { failures } = c.get('messages');
    const { id: userId } = requireUser(c);
    const body = await readBody(c, calls.createCreation);
    const { creation } = await begin(userId, readInputOf(body), body, localeOfRequest(services, c));
    return answer(c, calls.createCreation, await show(creation, { userId, failures }));
  });

  app.post(calls.runAction.path, async (c) => {
    const { failures } = c.get('messages');
    const { id: userId } = requireUser(c);
    const { creation } = await continueFrom(userId, await readBody(c, calls.runAction));
    return answer(c, calls.runAction, await show(creation, { userId, failures }));
  });

  app.post(calls.retryCreation.path, async (c) => {
    const { failures } = c.get('messages');
    const { id: userId } = requireUser(c);
    const {
      id,
      cost: shownCost,
      idempotency_key: idempotencyKey,
    } = await readBody(c, calls.retryCreation);
    const start = { userId, id, idempotencyKey, shownCost, models, startLimits, now: now() };
    const begun = await retryCreation(database, start);
    if (begun.kind === 'not-retryable') {
      throw new HttpError(codes.badRequest, (messages) => messages.notRetryable);
    }
    if (begun.kind === 'face-not-taken') {
      throw new HttpError(codes.badRequest, (messages) => messages.faceNotTaken);
    }
    const { creation } = afterBeginning(begun, {
      tool: 'digital-human',
      cost: begun.cost,
      shownCost,
      userId,
    });
    return answer(c, calls.retryCreation, await show(creation, { userId, failures }));
  });

  app.get(calls.listMyCreations.path, async (c) => {
    const { failures } = c.get('messages');
    const { id: userId } = requireUser(c);
    const { tool, cursor, limit } = readQuery(c, calls.listMyCreations);
    const page = await listCreations(database, { userId, tool, limit, cursor: toPosition(cursor) });
    const shown = await showCreations(database, page.rows, { userId, failures, ...showing });
    return answer(c, calls.listMyCreations, { creations: shown, nextCursor: page.nextCursor });
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
    const cancelled = await cancelCreation(database, {
      userId,
      id,
      cancelReturns: worker.cancelReturns,
      now: now(),
    });
    switch (cancelled.kind) {
      case 'not-found':
        throw new HttpError(codes.notFound, (messages) => messages.noSuchCreation);
      case 'ended':
        break;
      case 'requested':
        watch.announce(userId, { leavesWork: !worker.wake() });
        break;
      case 'cancelled':
        worker.drop(id);
        watch.announce(userId);
        if (cancelled.isNew) metrics.creationsRefunded({ reason: 'cancelled', count: 1 });
        await finishDeletions({ database, pictures }, { creationId: id });
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

/** What is asked for, whatever it is made from. */
type Start = Pick<BeginCreationOptions, 'userId' | 'idempotencyKey' | 'parent' | 'shownCost'> & {
  model: Model | undefined;
  actionKind?: EngineActionKind | undefined;
};

/** The size of a picture as it becomes. @throws where it is as large already. */
function toEnlargedSize(
  source: PixelSize,
  enlargement: NonNullable<CreationPlan['enlargement']>,
): PixelSize {
  if ('factor' in enlargement) {
    const { factor } = enlargement;
    return { width: source.width * factor, height: source.height * factor };
  }
  const { target } = enlargement;
  const size = sizeOfTarget(target, source);
  if (size) return size;
  throw new HttpError(codes.badRequest, (messages) =>
    messages.targetReached({ ...source, target }),
  );
}

function quoteOf(
  model: Model | undefined,
  { prompt, settings }: CreationPlan['input'],
  actionKind: EngineActionKind | undefined,
): Quote {
  return model ? quotePrice(model, { prompt, ...settings }, actionKind) : { cost: 0 };
}

/** What the tool was asked, checked by its schema. */
function readInputOf({
  tool,
  input,
}: v.InferOutput<typeof calls.createCreation.request>): ToolInput {
  return {
    tool,
    input: check({ request: tools[tool].input }, input, { path: 'input' }),
  } as ToolInput;
}

function isDeleted({ state }: CreationRow): boolean {
  return state === 'deleted';
}

function conflict(sentence: Sentence): HttpError {
  return new HttpError(codes.badRequest, sentence, { status: 409 });
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
