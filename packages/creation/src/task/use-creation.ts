import { isApiError, randomId } from '@site/api-client';
import type { CreationAction } from '@site/api-client/creations';
import type { ToolFields, ToolName } from '@site/api-client/wire';
import { useClient, useSession, useSessionActions, whenIdle } from '@site/shell';
import {
  isOpenCreation,
  type KnownCreation,
  useCreationActions,
  useCreationConnection,
  useCreations,
} from '@site/shell/creations';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isCreating } from '../creation-status.ts';
import { ownerOfDrafts } from '../draft/draft-place.ts';
import type { Failure } from '../failure/failure.ts';
import { guideOfFailure } from '../failure/guide-of-failure.ts';
import { toFailure } from '../failure/to-failure.ts';
import { type RunOptions, useCreation as useRequest } from '../headless/use-creation.ts';
import type { Models } from '../model/use-models.ts';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import type { CreationState, GivenWithAction, SucceededWithPictures } from './creation-state.ts';
import {
  markAsBegun,
  type OpenCreation,
  readOpenCreation,
  removeOpenCreation,
  writeOpenCreation,
} from './open-creation-storage.ts';
import { toCreationState } from './to-creation-state.ts';
import { useWhenDue } from './use-when-due.ts';

/** Loads what calls the service, which nobody needs before a press. */
const loadSending = () => import('./send-creation.ts');

/** Waits for the line, unless nobody waits any more. */
const untilOnline = (signal: AbortSignal) =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true, signal }));

/** Milliseconds that the answer to the call has, once the stream has told of the creation: it usually comes first. */
const answerMs = 1_000;

export interface Creation<Name extends ToolName = ToolName> {
  /** State of the creation that was started last. */
  readonly state: CreationState;
  /** Its id, once the service has begun it. */
  readonly id: string | undefined;
  /**
   * Creates from this prompt, and what else the tool takes, by the chosen model, at the price that it has
   * now: the service
   * begins none at another price, and tells it then. If the outcome of the last creation is unknown
   * and the prompt is the same, that creation is followed instead, so nothing is paid twice. What the
   * service has just refused is not sent again unchanged. While another one is being sent, it waits until that one has
   * begun; the same once more is nothing. Guests are asked to log in.
   */
  start(prompt: string, settings?: ToolFields<Name>): void;
  /**
   * Makes another creation from one that has succeeded, by an action that it offers and the model that
   * made it, at the price that this one has now, with what the person gives for it. Like `start`, it
   * is never charged twice.
   */
  runAction(creation: SucceededWithPictures, action: CreationAction, given?: GivenWithAction): void;
  /**
   * Does once more what has failed or was cancelled last: what is left of one with stages, the action, or else
   * `start`. If its outcome is unknown, that creation is followed instead.
   */
  retry(prompt: string): void;
  /** Cancels the creation under way, if there is one. The state says whether its points came back. */
  cancel(): void;
}

export interface UseCreationOptions<Name extends ToolName = ToolName> {
  /** Names the page, such as its path; the same for the life of the component. */
  page: string;
  /** Result of `useModels`. */
  models: Models<Name>;
}

/** An action, of a creation that this model has made. */
interface ActionToRun {
  readonly prompt: string;
  readonly model: string;
  readonly settings: ToolFields | undefined;
  readonly parent: NonNullable<OpenCreation['parent']>;
}

/** Request of a person. */
interface Pressed extends Pick<OpenCreation, 'prompt' | 'settings'> {
  /** Absent: it is made from the prompt. */
  readonly action?: ActionToRun | undefined;
  /** The price that was seen; absent if there was none to see. */
  readonly shown?: number | undefined;
}

/** Names a press, so that it is paid for once. */
const pressNow = () => ({ idempotencyKey: randomId(), askedAt: Date.now() });

/** Whether a creation that is no action of another asks for the same. */
function isSameInput(
  { prompt, settings, parent, retried }: OpenCreation,
  asked: Pick<OpenCreation, 'prompt' | 'settings'>,
): boolean {
  return (
    !parent &&
    retried === undefined &&
    prompt === asked.prompt &&
    JSON.stringify(settings) === JSON.stringify(asked.settings)
  );
}

/** Reads the price of what the service has just refused at another. */
function costOfFailure(failure: unknown): number | undefined {
  const { kind, error } = failure as Failure & { readonly error?: unknown };
  return kind === 'call' && isApiError(error) ? error.cost : undefined;
}

/**
 * Creations of a page, from the click to the picture, inside a `Shell`: the balance in the user
 * menu follows them. The state is that of the one that was started last; those before go on, and are shown by
 * `CreationFeed`. The service makes them: after the page was left or reloaded, or the connection was
 * lost, each is found again as it stands.
 *
 * @example
 * const models = useModels('midjourney');
 * const { state, start, cancel } = useCreation({ page: '/art/', models });
 */
export function useCreation<Name extends ToolName>({
  page,
  models: ofTool,
}: UseCreationOptions<Name>): Creation<Name> {
  // What is stored and shown again may be of any tool.
  const models: Models = ofTool;
  const client = useClient();
  const session = useSession();
  const { changePoints, refresh } = useSessionActions();
  const creations = useCreations();
  const connection = useCreationConnection();
  const { expect, learn, endCancelled } = useCreationActions();
  const { state: request, start: send, show } = useRequest<OpenCreation, string>({ run: begin });
  const asked = request.status === 'idle' ? undefined : request.input;
  const id = request.status === 'succeeded' ? request.output : undefined;
  const creation = id === undefined ? undefined : creations.get(id);
  const isUnconfirmed =
    request.status === 'failed' && (request.error as Failure).kind === 'unconfirmed';
  /** Stays on the page when it is dismissed elsewhere. */
  const [ended, setEnded] = useState<KnownCreation>();
  const shownBefore = ended?.id === id ? ended : undefined;
  /** Asked for while another one was being sent. */
  const [next, setNext] = useState<Pick<OpenCreation, 'prompt' | 'settings'>>();
  /** Pressed before the models were there, which tell its price: shown as under way, and sent once they are. */
  const [early, setEarly] = useState<Pressed>();
  /** The key of the creation that the person has cancelled. */
  const [cancelled, setCancelled] = useState<string>();
  /** The same, for what is under way. */
  const unwanted = useRef<string>(undefined);
  const owner = ownerOfDrafts(session);
  const userId = session.state === 'user' ? session.user.id : undefined;
  const user = useRef(userId);
  /** Creation sent last, as long as it is shown. */
  const sent = useRef<OpenCreation>(undefined);
  /** Creation refused last: the same would be refused again. */
  const refused = useRef<{ open: OpenCreation; model: string; failure: Failure }>(undefined);

  /** Its outcome is known. Nothing is stored before the user is known. */
  const forget = useCallback(
    (open: OpenCreation) => {
      if (user.current !== undefined) removeOpenCreation({ page, owner: user.current }, open);
    },
    [page],
  );

  async function begin(open: OpenCreation, options: RunOptions): Promise<string> {
    const { sendCreation } = await loadSending()
      .catch(async (error: unknown) => {
        if (navigator.onLine) throw error;
        options.onProgress({ status: 'uncertain' });
        await untilOnline(options.signal);
        return loadSending();
      })
      .catch((error: unknown): never => {
        throw toFailure(error);
      });
    return await sendCreation(open, options, {
      client,
      models,
      expect,
      learn,
      changePoints,
      refresh,
      forget,
      isWanted: () => unwanted.current !== open.idempotencyKey,
      onUnwanted: () => show({ status: 'cancelled', input: open }),
    });
  }

  const follow = useCallback(
    (open: OpenCreation) => {
      sent.current = open;
      if (user.current !== undefined) writeOpenCreation({ page, owner: user.current }, open);
      setCancelled(undefined);
      unwanted.current = undefined;
      show({ status: 'idle' });
      send(open);
    },
    [page, send, show],
  );

  /**
   * The creation of this page whose outcome is unknown. Not one that the service tells of: whoever asks for the same
   * again wants another.
   */
  function readOpen(): OpenCreation | undefined {
    const open = userId === undefined ? undefined : readOpenCreation({ page, owner: userId });
    const isTold = creation !== undefined && connection !== 'gave-up';
    return isTold && open?.idempotencyKey === asked?.idempotencyKey ? undefined : open;
  }

  function start(prompt: string, settings?: ToolFields) {
    if (request.status === 'running') {
      const waiting = { prompt, settings };
      return isSameInput(request.input, waiting) ? undefined : setNext(waiting);
    }
    if (session.state === 'guest') {
      const input = { prompt, settings, cost: models.cost, ...pressNow() };
      return show({ status: 'failed', input, error: { kind: 'logged-out' } });
    }
    if (models.listing === 'listed') order({ prompt, settings });
    else wait({ prompt, settings });
  }

  /** Shows it as under way until the models are there, or can't be had. */
  function wait({ prompt, settings, action }: Pressed) {
    models.prepare();
    const cost = models.costOf(undefined, { prompt, ...settings });
    setEarly({ prompt, settings, action, shown: models.isPriced ? cost : undefined });
    const input = { ...(action ?? { prompt, settings }), cost, ...pressNow() };
    show({ status: 'running', input, progress: {} });
  }

  /** Sends it at the price that was seen, or else at the one that it has. */
  function order({ prompt, settings, shown }: Pressed) {
    const model = models.chosen?.id;
    const cost = shown ?? models.costOf(model, { prompt, ...settings });
    const next = { prompt, settings, model, cost, ...pressNow() };
    const fail = (error: Failure) => show({ status: 'failed', input: next, error });
    const last = refused.current;
    if (last && last.model === (model ?? last.model) && isSameInput(last.open, next)) {
      // Another object each time: each press is answered.
      return fail({ ...last.failure });
    }
    const open = readOpen();
    if (!open || !isSameInput(open, next)) return follow(next);
    /** Another model was chosen since, and the service has not reported that the creation has begun. */
    const isByOther =
      id === undefined && open.model !== undefined && (model ?? open.model) !== open.model;
    follow(isByOther ? next : { ...open, askedAt: next.askedAt });
  }

  function continueFrom(action: ActionToRun) {
    const { prompt, settings } = action;
    if (models.listing === 'listed') orderAction(action);
    else wait({ prompt, settings, action });
  }

  function orderAction({ prompt, model, settings, parent }: ActionToRun, shown?: number) {
    const open = readOpen();
    const isSame = open && JSON.stringify(open.parent) === JSON.stringify(parent);
    const cost = shown ?? models.costOf(model, settings, parent.kind);
    const asked = isSame
      ? open
      : { prompt, model, settings, parent, cost, idempotencyKey: randomId() };
    follow({ ...asked, askedAt: Date.now() });
  }

  function runAction(
    { id, prompt, settings, pictures }: SucceededWithPictures,
    { id: action, kind }: CreationAction,
    given?: GivenWithAction,
  ) {
    const [{ engine: model }] = pictures;
    const parent = { id, action, kind, ...given };
    continueFrom({ prompt: given?.prompt ?? prompt, model, settings, parent });
  }

  /** Does the rest of one that has stopped. */
  function continueStages(stopped: string, cost: number) {
    const open = readOpen();
    const isSame = open?.retried === stopped && open.cost === cost;
    const { prompt = '', model, settings } = asked ?? {};
    const next = { prompt, model, settings, retried: stopped, cost, idempotencyKey: randomId() };
    follow({ ...(isSame ? open : next), askedAt: Date.now() });
  }

  function retry(prompt: string) {
    if (asked && isUnconfirmed) return follow(asked);
    const { parent, model, settings, retried } = asked ?? {};
    const stopped = creation ?? shownBefore;
    if (stopped?.retryCost !== undefined) return continueStages(stopped.id, stopped.retryCost);
    if (retried !== undefined && asked && request.status === 'failed') {
      return continueStages(retried, costOfFailure(request.error) ?? asked.cost);
    }
    if (parent && model !== undefined) {
      return continueFrom({ prompt, model, settings, parent });
    }
    start(prompt, settings);
  }

  // Where the one before comes to nothing, that is to be seen first; the prompt is still in its box.
  useWhenDue(next !== undefined && !isCreating(request), () => {
    setNext(undefined);
    if (next && request.status === 'succeeded') start(next.prompt, next.settings);
  });
  useWhenDue(early !== undefined && models.listing !== 'awaited', () => {
    setEarly(undefined);
    if (early?.action) orderAction(early.action, early.shown);
    else if (early) order(early);
  });

  // The stream may tell of it while the answer is on its way, or lost.
  const toldId =
    asked === undefined || id !== undefined
      ? undefined
      : [...creations.values()].find((one) => one.idempotencyKey === asked.idempotencyKey)?.id;
  useEffect(() => {
    if (!asked || toldId === undefined) return;
    const adopt = () => show({ status: 'succeeded', input: asked, output: toldId });
    const timer = setTimeout(adopt, answerMs);
    return () => clearTimeout(timer);
  }, [asked, toldId, show]);

  // As long as nobody knows, the stream is listened to; the list is read once the service is reached.
  useEffect(() => (isUnconfirmed ? expect() : undefined), [isUnconfirmed, expect]);
  useEffect(() => {
    if (asked && isUnconfirmed && connection === 'connected') follow(asked);
  }, [asked, isUnconfirmed, connection, follow]);

  useEffect(() => {
    if (asked && id !== undefined && user.current !== undefined) {
      markAsBegun({ page, owner: user.current }, asked);
    }
  }, [asked, id, page]);

  // Cancels it as soon as the service has begun it.
  const isCancelling = asked !== undefined && asked.idempotencyKey === cancelled;
  useEffect(() => {
    if (id === undefined || !isCancelling) return;
    const goOn = () => setCancelled((now) => (now === cancelled ? undefined : now));
    loadSending()
      .then(({ cancelCreation }) => cancelCreation(client, id))
      .then(({ isCancelled, isRequested, returned, pointCount }) => {
        changePoints(pointCount);
        if (isCancelled) endCancelled(id, returned);
        // Else its engine is asked first. The news of its end comes then, as if it had just ended.
        else if (!isRequested) goOn();
      }, goOn);
  }, [client, cancelled, changePoints, endCancelled, id, isCancelling]);

  useEffect(
    () => (userId === undefined ? undefined : whenIdle(() => loadSending().catch(() => {}))),
    [userId],
  );

  // One account's creation is not shown to the next. An expired session is not a change of account.
  const lastOwner = useRef<string>(undefined);
  useLayoutEffectInBrowser(() => {
    if (owner === undefined || owner === lastOwner.current) return;
    const isFirst = lastOwner.current === undefined;
    lastOwner.current = owner;
    if (!isFirst) {
      sent.current = undefined;
      refused.current = undefined;
      setEarly(undefined);
      show({ status: 'idle' });
    }
  }, [owner, show]);

  // A creation that was sent before the user was known is stored now. Otherwise, one that the same
  // person started on this page before a reload is followed again.
  useEffect(() => {
    user.current = userId;
    if (userId === undefined) return;
    const place = { page, owner: userId };
    if (sent.current) return writeOpenCreation(place, sent.current);
    const open = readOpenCreation(place);
    if (open) follow(open);
  }, [follow, page, userId]);
  useEffect(() => {
    return () => {
      sent.current = undefined;
    };
  }, []);

  useEffect(() => {
    if (!asked || !creation || isOpenCreation(creation)) return;
    setEnded(creation);
    forget(asked);
    const { reason, tool, message = '', engine } = creation;
    if (guideOfFailure(reason, tool)?.isRefused) {
      const failure = { kind: 'engine', message, reason, tool, isUnchanged: true } as const;
      refused.current = { open: asked, model: asked.model ?? engine, failure };
    }
  }, [asked, creation, forget]);

  const news = { creation: creation ?? shownBefore, connection, isCancelling };
  const state = toCreationState(request, news);

  function cancel() {
    if (!isCreating(state)) return;
    if (early && asked) {
      setEarly(undefined);
      return show({ status: 'cancelled', input: asked });
    }
    unwanted.current = asked?.idempotencyKey;
    setCancelled(unwanted.current);
  }

  return { state, id, start, runAction, retry, cancel };
}
