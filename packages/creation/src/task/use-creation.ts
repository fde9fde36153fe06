import { isApiError, randomId } from '@site/api-client';
import { type CreationAction, createCreations } from '@site/api-client/creations';
import { codes, type ToolInput } from '@site/api-client/wire';
import { useClient, useSession, useSessionActions } from '@site/shell';
import {
  createReconnection,
  isOpenCreation,
  isPassingFailure,
  type KnownCreation,
  useCreationActions,
  useCreationConnection,
  useCreations,
} from '@site/shell/creations';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ownerOfDrafts } from '../draft/draft-place.ts';
import type { Failure } from '../failure/failure.ts';
import { refusedPart } from '../failure/refused-part.ts';
import { toFailure } from '../failure/to-failure.ts';
import type { Models } from '../model/use-models.ts';
import type { ToolFields } from '../parameters/parameter.ts';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import type { CreationState, GivenWithAction, SucceededWithPictures } from './creation-state.ts';
import {
  type OpenCreation,
  readOpenCreation,
  removeOpenCreation,
  writeOpenCreation,
} from './open-creation-storage.ts';
import { type CreationRequest, toCreationState } from './to-creation-state.ts';

/** Of what went wrong before the service could answer. */
const noFacts: { readonly cost?: number; readonly code?: number } = {};

/** Tries before the service has sent anything: fewer, so that the person hears of it soon. */
const triesToBegin = 3;

export interface Creation {
  readonly state: CreationState;
  /**
   * Creates from this prompt, and what else the tool takes, by the chosen model, at the price that it has
   * now: the service
   * begins none at another price, and tells it then. If the outcome of the last creation is unknown
   * and the prompt is the same, that creation is followed instead, so nothing is paid twice. What the
   * service has just refused is not sent again unchanged. Guests are asked to log in.
   */
  start(prompt: string, settings?: ToolFields): void;
  /**
   * Makes another creation from one that has succeeded, by an action that it offers and the model that
   * made it, at the price that this one has now, with what the person gives for it. Like `start`, it
   * is never charged twice.
   */
  runAction(creation: SucceededWithPictures, action: CreationAction, given?: GivenWithAction): void;
  /**
   * Does once more what has failed or was cancelled last: the action, or else `start`. If its outcome is
   * unknown, that creation is followed instead.
   */
  retry(prompt: string): void;
  /** Cancels the creation under way, if there is one. The state says whether its points came back. */
  cancel(): void;
}

export interface UseCreationOptions {
  /** Names the page, such as its path; the same for the life of the component. */
  page: string;
  /** What `useModels` has returned. */
  models: Models;
}

/** An action, of a creation that this model has made. */
interface ActionToRun {
  readonly prompt: string;
  readonly model: string;
  readonly settings: ToolFields | undefined;
  readonly parent: NonNullable<OpenCreation['parent']>;
}

/** What was asked for last. */
interface Task {
  readonly open: OpenCreation;
  readonly controller: AbortController;
  /** Undefined until the service has sent it. */
  id?: string;
  /** The person wants it cancelled as soon as its id is known. */
  isUnwanted?: boolean;
}

/** Whether a creation that is no action of another asks for the same. */
function isSameInput(
  { prompt, settings, parent }: OpenCreation,
  asked: Pick<OpenCreation, 'prompt' | 'settings'>,
): boolean {
  return (
    !parent &&
    prompt === asked.prompt &&
    JSON.stringify(settings) === JSON.stringify(asked.settings)
  );
}

function withReconnecting(request: CreationRequest): CreationRequest {
  return request?.status === 'sending' ? { ...request, isReconnecting: true } : request;
}

function withCancelling(request: CreationRequest, isCancelling: boolean): CreationRequest {
  return request && request.status !== 'failed' ? { ...request, isCancelling } : request;
}

/**
 * One creation at a time, from the click to the picture, inside a `Shell`: the balance in the user
 * menu follows it. The service makes it: after the page was left or reloaded, or the connection was
 * lost, it is found again as it stands.
 *
 * @example
 * const models = useModels('midjourney');
 * const { state, start, cancel } = useCreation({ page: '/art/', models });
 */
export function useCreation({ page, models }: UseCreationOptions): Creation {
  const client = useClient();
  const calls = useMemo(() => createCreations(client), [client]);
  const session = useSession();
  const { changePoints } = useSessionActions();
  const creations = useCreations();
  const connection = useCreationConnection();
  const { expect, learn, endCancelled } = useCreationActions();
  const [request, setRequest] = useState<CreationRequest>(undefined);
  const { tool, changeCost, setPaused, withdraw } = models;
  /** What the page shows beside the button. */
  const shown = useRef(models);
  useLayoutEffectInBrowser(() => {
    shown.current = models;
  }, [models]);
  const task = useRef<Task>(undefined);
  const isGuest = session.state === 'guest';
  const owner = ownerOfDrafts(session);
  const userId = session.state === 'user' ? session.user.id : undefined;
  const user = useRef(userId);
  /** What was refused last: the same would be refused again. */
  const refused = useRef<{ open: OpenCreation; model: string; failure: Failure }>(undefined);
  const id = request?.status === 'begun' ? request.id : undefined;
  const creation = id === undefined ? undefined : creations.get(id);
  /** Stays on the page when it is dismissed elsewhere. */
  const [ended, setEnded] = useState<KnownCreation>();
  const shownBefore = ended?.id === id ? ended : undefined;

  /** Its outcome is known. Nothing is stored before the user is known. */
  const forget = useCallback(
    (open: OpenCreation) => {
      if (user.current !== undefined) removeOpenCreation({ page, owner: user.current }, open);
    },
    [page],
  );

  const leave = useCallback(() => {
    task.current?.controller.abort();
    task.current = undefined;
  }, []);

  const cancelBegun = useCallback(
    async ({ controller }: Task, id: string) => {
      try {
        const cancellation = await calls.cancel({ id });
        changePoints(cancellation.pointCount);
        if (cancellation.isCancelled) return endCancelled(id, cancellation.returned);
        // Its engine is asked first. The news of its end comes then, as if it had just ended.
        if (cancellation.isRequested) return;
      } catch {}
      if (!controller.signal.aborted) setRequest((now) => withCancelling(now, false));
    },
    [calls, changePoints, endCancelled],
  );

  /** Asks until the service has answered, or can't be reached. */
  const begin = useCallback(
    async (begun: Task) => {
      const { open, controller } = begun;
      const { prompt, settings, parent, ...paid } = open;
      const { model } = paid;
      // A tool that takes no prompt knows no such field.
      const input = { ...(prompt !== '' && { prompt }), ...settings };
      const asked = { tool, input } as ToolInput;
      const { signal } = controller;
      const options = { signal, retry: false };
      const reconnection = createReconnection({ signal, tries: triesToBegin });
      const answered = expect();
      try {
        for (;;) {
          try {
            const { creation, pointCount } = await (parent
              ? calls.runAction({ ...paid, ...parent }, options)
              : calls.create({ ...paid, ...asked }, options));
            if (signal.aborted) return;
            const { id } = creation;
            begun.id = id;
            learn(creation);
            changePoints(pointCount);
            if (model) setPaused(model, false);
            setRequest({ status: 'begun', prompt, id, isCancelling: begun.isUnwanted ?? false });
            if (begun.isUnwanted) void cancelBegun(begun, id);
            return;
          } catch (error) {
            const mayPass = isPassingFailure(error);
            if (mayPass) setRequest(withReconnecting);
            if (mayPass && (await reconnection.again())) continue;
            if (signal.aborted) return;
            if (!mayPass) forget(open);
            const { cost, code } = isApiError(error) ? error : noFacts;
            if (cost !== undefined) changeCost(model, cost, parent?.kind);
            if (model && !parent) {
              if (code === codes.modelPaused) setPaused(model, true);
              if (code === codes.notFound) withdraw(model);
            }
            return setRequest({ status: 'failed', prompt, failure: toFailure(error) });
          }
        }
      } finally {
        answered();
      }
    },
    [
      calls,
      cancelBegun,
      changeCost,
      changePoints,
      expect,
      forget,
      learn,
      setPaused,
      tool,
      withdraw,
    ],
  );

  const follow = useCallback(
    (open: OpenCreation) => {
      leave();
      task.current = { open, controller: new AbortController() };
      const { prompt } = open;
      setRequest({ status: 'sending', prompt, isReconnecting: false, isCancelling: false });
      if (user.current !== undefined) writeOpenCreation({ page, owner: user.current }, open);
      void begin(task.current);
    },
    [begin, leave, page],
  );

  const start = useCallback(
    (prompt: string, settings?: ToolFields) => {
      const { chosen, costOf } = shown.current;
      /** Another model was chosen since, and the service has not reported that the creation has begun. */
      const isByOther = (model: string) => {
        return task.current?.id === undefined && (chosen?.id ?? model) !== model;
      };
      if (isGuest) {
        return setRequest({ status: 'failed', prompt, failure: { kind: 'logged-out' } });
      }
      const owner = user.current;
      const open = owner === undefined ? undefined : readOpenCreation({ page, owner });
      const isSame =
        open && isSameInput(open, { prompt, settings }) && !(open.model && isByOther(open.model));
      const model = chosen?.id;
      const last = refused.current;
      if (
        last &&
        last.model === (model ?? last.model) &&
        isSameInput(last.open, { prompt, settings })
      ) {
        // Another object each time: each press is answered.
        return setRequest({ status: 'failed', prompt, failure: { ...last.failure } });
      }
      const cost = costOf(model, settings);
      follow(isSame ? open : { prompt, settings, model, cost, idempotencyKey: randomId() });
    },
    [follow, isGuest, page],
  );

  function continueFrom({ prompt, model, settings, parent }: ActionToRun) {
    const owner = user.current;
    const open = owner === undefined ? undefined : readOpenCreation({ page, owner });
    const isSame = open && JSON.stringify(open.parent) === JSON.stringify(parent);
    const cost = models.costOf(model, settings, parent.kind);
    const begun = { prompt, model, settings, parent, cost };
    follow(isSame ? open : { ...begun, idempotencyKey: randomId() });
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

  function retry(prompt: string) {
    const { parent, model, settings } = task.current?.open ?? {};
    if (parent && model !== undefined) {
      return continueFrom({ prompt, model, settings, parent });
    }
    start(prompt, settings);
  }

  const cancel = useCallback(() => {
    const unwanted = task.current;
    if (!unwanted) return;
    setRequest((now) => withCancelling(now, true));
    unwanted.isUnwanted = true;
    if (unwanted.id !== undefined) void cancelBegun(unwanted, unwanted.id);
  }, [cancelBegun]);

  // One account's creation is not shown to the next. An expired session is not a change of account.
  const lastOwner = useRef<string>(undefined);
  useLayoutEffectInBrowser(() => {
    if (owner === undefined || owner === lastOwner.current) return;
    const isFirst = lastOwner.current === undefined;
    lastOwner.current = owner;
    if (!isFirst) {
      leave();
      refused.current = undefined;
      setRequest(undefined);
    }
  }, [leave, owner]);

  // A creation that was sent before the user was known is stored now. Otherwise, one that the same
  // person started on this page before a reload is followed again.
  useEffect(() => {
    user.current = userId;
    if (userId === undefined) return;
    const place = { page, owner: userId };
    if (task.current) return writeOpenCreation(place, task.current.open);
    const open = readOpenCreation(place);
    if (open) follow(open);
  }, [follow, page, userId]);

  useEffect(() => {
    if (!creation || isOpenCreation(creation)) return;
    setEnded(creation);
    if (!task.current) return;
    const { open } = task.current;
    forget(open);
    const { reason, message = '', engine } = creation;
    if (refusedPart(reason)) {
      const failure = { kind: 'engine', message, reason, isUnchanged: true } as const;
      refused.current = { open, model: open.model ?? engine, failure };
    }
  }, [creation, forget]);

  useEffect(() => leave, [leave]);

  return {
    state: toCreationState(request, creation ?? shownBefore, connection),
    start,
    runAction,
    retry,
    cancel,
  };
}
