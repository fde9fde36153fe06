import { type ApiClient, isApiError } from '@site/api-client';
import { type CreationWithBalance, createCreations } from '@site/api-client/creations';
import { codes, type ToolInput, type ToolName } from '@site/api-client/wire';
import type { useSessionActions } from '@site/shell';
import {
  createReconnection,
  isPassingFailure,
  type useCreationActions,
} from '@site/shell/creations';
import type { Failure } from '../failure/failure.ts';
import { toFailure } from '../failure/to-failure.ts';
import type { RunOptions } from '../headless/use-creation.ts';
import type { Models } from '../model/use-models.ts';
import type { OpenCreation } from './open-creation-storage.ts';

/** Of what went wrong before the service could answer. */
const noFacts: { readonly cost?: number; readonly code?: number } = {};

/** Milliseconds after the press in which it is sent by itself once the line is back. Later, the person is asked. */
const sentByItselfMs = 120_000;

/** Creations among which one is looked for: more than anybody begins in an hour. */
const newest = 100;

const unconfirmed: Failure = { kind: 'unconfirmed' };
const notBegun: Failure = { kind: 'not-begun' };

/** Options for sending a creation, and for telling of it meanwhile. */
export interface SendCreationOptions
  extends Pick<ReturnType<typeof useCreationActions>, 'expect' | 'learn'>,
    Pick<ReturnType<typeof useSessionActions>, 'changePoints' | 'refresh'> {
  readonly client: ApiClient;
  /** Of its tool. */
  readonly models: Models;
  /** The service has refused it: it need not be found again. */
  forget(open: OpenCreation): void;
  /** Whether the person has not cancelled it meanwhile. */
  isWanted(): boolean;
  /** It was cancelled, and never began. */
  onUnwanted(): void;
}

/** Builds the input of a tool; whether that is all that it needs, its schema knows at the service. */
function toToolInput(tool: ToolName, { prompt, settings }: OpenCreation): ToolInput {
  // A tool that takes no prompt knows no such field.
  const input = { ...(prompt !== '' && { prompt }), ...settings };
  return { tool, input } as ToolInput;
}

/** Whether sending it can begin no creation that nobody wants any more. */
function isToBeSent({ askedAt, hasBegun }: OpenCreation): boolean {
  return hasBegun === true || Date.now() - askedAt < sentByItselfMs;
}

/**
 * Asks until the service has answered, or can't be reached.
 *
 * @returns the id of the creation that it has begun.
 * @throws Failure where it has begun none, or nobody knows.
 */
export async function sendCreation(
  open: OpenCreation,
  { signal, onProgress }: RunOptions,
  {
    client,
    models: { tool, changeCost, setPaused, withdraw },
    expect,
    learn,
    changePoints,
    refresh,
    forget,
    isWanted,
    onUnwanted,
  }: SendCreationOptions,
): Promise<string> {
  const calls = createCreations(client);
  const { model, parent, retried } = open;
  const options = { signal, retry: false };
  const reconnection = createReconnection({ signal });
  const answered = expect();

  /** Asks the service, whose answer is the same each time, as long as its key is the same. */
  function ask(): Promise<CreationWithBalance> {
    const { prompt: _, settings: __, askedAt: ___, hasBegun: ____, ...asked } = open;
    const { parent, retried, ...paid } = asked;
    if (retried !== undefined) return calls.retry({ ...paid, id: retried }, options);
    if (parent) return calls.runAction({ ...paid, ...parent }, options);
    return calls.create({ ...paid, ...toToolInput(tool, open) }, options);
  }

  /** Undefined: the service has not begun it. */
  async function find() {
    const { creations } = await calls.list({ tool, limit: newest }, options);
    const creation = creations.find(({ idempotencyKey }) => idempotencyKey === open.idempotencyKey);
    return creation && { creation, pointCount: undefined };
  }

  if (!isToBeSent(open)) onProgress({ status: 'uncertain' });
  try {
    for (;;) {
      const isSent = isToBeSent(open) && isWanted();
      try {
        const told = isSent ? await ask() : await find();
        if (!told) break;
        const { creation, pointCount } = told;
        if (signal.aborted) return creation.id;
        learn(creation);
        if (pointCount !== undefined) changePoints(pointCount);
        else void Promise.allSettled([refresh()]);
        if (model) setPaused(model, false);
        return creation.id;
      } catch (error) {
        const mayPass = isPassingFailure(error);
        if (mayPass) onProgress({ status: 'uncertain' });
        if (mayPass && (await reconnection.again())) continue;
        if (signal.aborted) throw error;
        if (mayPass) throw unconfirmed;
        if (isSent) forget(open);
        const { cost, code } = isApiError(error) ? error : noFacts;
        if (cost !== undefined && retried === undefined) changeCost(model, cost, parent?.kind);
        if (model && !parent && retried === undefined) {
          if (code === codes.modelPaused) setPaused(model, true);
          if (code === codes.notFound) withdraw(model);
        }
        throw toFailure(error);
      }
    }
    if (!isWanted()) onUnwanted();
    throw notBegun;
  } finally {
    answered();
  }
}

/** Asks for the end of a creation that the service has begun. */
export const cancelCreation = (client: ApiClient, id: string) =>
  createCreations(client).cancel({ id });
