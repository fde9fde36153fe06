import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  type Creation,
  type CreationChange,
  calls,
  codes,
  MAX_KNOWN_CREATIONS,
} from '@site/api-client/wire';
import { pictureRequest } from '../../testing/create-picture.ts';
import { createVisitor, readChanges, writeHeaders } from '../../testing/create-visitor.ts';

/** Milliseconds that an answer is waited for. */
const patienceMs = 10_000;

/** Milliseconds before the same is tried again. */
const pauseMs = 200;

/** Receipt of a person for a creation that they asked for. */
export type Receipt = {
  readonly prompt: string;
  readonly key: string;
  /** Once its beginning was acknowledged. */
  id?: string;
  /** Its end, once an event stream has reported it. */
  end?: Creation['state'];
  /** The server answered that it is cancelled. */
  isCancelled: boolean;
};

export type Person = {
  readonly userId: string;
  readonly receipts: readonly Receipt[];
  /** Asks for a creation until it is acknowledged, always with the same key. */
  create(prompt: string): Promise<Receipt>;
  /** Asks to cancel it until there is an answer. */
  cancel(receipt: Receipt): Promise<void>;
  /** Prompts of the creations that have not ended. */
  readOpen(): Promise<readonly string[]>;
  /** Listens to the streams of events, one after the other, until `signal` is aborted. */
  follow(signal: AbortSignal): Promise<void>;
};

/** A person whose browser tries again when a connection breaks. */
export function createPerson({
  url,
  userId,
  token,
  signal: isOver,
}: {
  url: string;
  userId: string;
  /** Of the session. */
  token: string;
  /** Nothing is tried again after this. */
  signal: AbortSignal;
}): Person {
  const visitor = createVisitor(url);
  visitor.cookie = `__Host-sid=${token}`;
  const receipts: Receipt[] = [];
  /** Ends the stream that is followed: it was asked for before something new was known. */
  let renewStream = () => {};

  const post = (path: string, body: unknown, signal: AbortSignal) =>
    visitor.fetch(path, {
      method: 'POST',
      headers: writeHeaders,
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, isOver]),
    });

  /** Until there is an answer that is final. */
  async function persist(path: string, body: unknown): Promise<Record<string, unknown>> {
    for (;;) {
      const answer = await post(path, body, AbortSignal.timeout(patienceMs))
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch(() => undefined);
      isOver.throwIfAborted();
      if (answer?.body.code === codes.success) return answer.body.data;
      // Of a service as unreliable as this one, servers want nothing for a while.
      const isPaused = answer?.body.code === codes.modelPaused;
      const isFinal = answer && answer.status < 500 && answer.status !== 429 && !isPaused;
      if (isFinal) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
      await setTimeout(pauseMs, undefined, { signal: isOver });
    }
  }

  /** Hands on what each stream says until `take` has had enough of it. */
  async function listen(
    take: (change: CreationChange) => boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const known = receipts.flatMap(({ id, end }) => (id && !end ? [id] : []));
    const leaving = new AbortController();
    const body = { known: known.slice(0, MAX_KNOWN_CREATIONS) };
    const response = await post(
      calls.creationEvents.path,
      body,
      AbortSignal.any([signal, leaving.signal]),
    );
    try {
      if (response.status !== 200) throw new Error(`No stream: ${response.status}`);
      for await (const change of readChanges(response)) if (take(change)) return;
    } finally {
      leaving.abort();
    }
    throw new Error('The stream ended');
  }

  return {
    userId,
    receipts,
    async create(prompt) {
      const receipt: Receipt = { prompt, key: randomUUID(), isCancelled: false };
      receipts.push(receipt);
      const body = pictureRequest({ prompt, key: receipt.key });
      const { creation } = await persist(calls.createCreation.path, body);
      receipt.id = (creation as { id: string }).id;
      renewStream();
      return receipt;
    },
    async cancel(receipt) {
      const data = await persist(calls.cancelCreation.path, { id: receipt.id });
      receipt.isCancelled = data['is_cancelled'] === true;
    },
    async readOpen() {
      for (;;) {
        const open: string[] = [];
        try {
          await listen((change) => {
            const isOpen = change.type === 'creation' && isOpenState(change.creation.state);
            if (isOpen) open.push(change.creation.prompt);
            return change.type === 'present';
          }, AbortSignal.timeout(patienceMs));
          return open;
        } catch {
          await setTimeout(pauseMs, undefined, { signal: isOver });
        }
      }
    },
    async follow(signal) {
      while (!signal.aborted) {
        const renewal = new AbortController();
        renewStream = () => renewal.abort();
        await listen(
          (change) => {
            if (change.type !== 'creation' || isOpenState(change.creation.state)) return false;
            const receipt = receipts.find(({ id }) => id === change.creation.id);
            if (receipt) receipt.end = change.creation.state;
            return false;
          },
          AbortSignal.any([signal, renewal.signal]),
        ).catch(() => undefined);
        await setTimeout(pauseMs);
      }
    },
  };
}

const isOpenState = (state: Creation['state']) =>
  state === 'queued' || state === 'running' || state === 'uncertain';
