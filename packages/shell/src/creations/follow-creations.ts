import { type ApiClient, isApiError } from '@site/api-client';
import { type CreationChange, createCreations } from '@site/api-client/creations';
import { type CreationChannel, nameOfCreations } from './creation-channel.ts';
import { type CreationConnection, isOpenCreation, type KnownCreations } from './creations-state.ts';
import { abortedWith, inOneTab } from './one-tab.ts';
import { createReconnection, isPassingFailure } from './reconnection.ts';

/**
 * Milliseconds without a word from the tab that reads the stream, which repeats one every ten
 * seconds: after that it is frozen, and this one takes over.
 */
export const SILENCE_MS = 25_000;

/** The same for the stream: the connection is dead then. Sooner, so that other tabs learn of it first. */
export const STREAM_SILENCE_MS = 20_000;

/**
 * Milliseconds until a stream that was asked for has said something: the service begins with what there
 * is. Over a connection that a router has forgotten no answer comes, and a browser may have several of
 * those, which it tries one after the other.
 */
export const FIRST_WORD_MS = 8_000;

/**
 * Milliseconds between two looks at the stream: whether it is silent, and whether a creation that is
 * open here has been missing in it since the last look.
 */
const checkMs = 3_000;

/** The service has as many streams of this person as it takes. */
const tooManyRequests = 429;

/** Milliseconds between two words to the other tabs of how far a creation is: they are rarely seen. */
export const RELAY_MS = 1_000;

/** The service takes this many ids. */
const maxKnown = 100;

export interface FollowCreationsOptions {
  client: Pick<ApiClient, 'send' | 'receive'>;
  userId: string;
  channel: CreationChannel;
  /** Reads what this tab knows now. */
  read(): KnownCreations;
  /** Something has happened. Not called for what other tabs tell. */
  onChange(change: CreationChange): void;
  onConnection(connection: CreationConnection): void;
  signal: AbortSignal;
}

/**
 * Follows a person's creations until the signal is aborted or the service is given up. One tab of the
 * browser reads the stream and tells the others: browsers allow few connections to one host.
 */
export async function followCreations(options: FollowCreationsOptions): Promise<void> {
  const { userId, channel, signal } = options;
  let steal = false;
  let isGivenUp = false;
  while (!signal.aborted && !isGivenUp) {
    const waiting = abortedWith(signal);
    let isSilent = false;
    const stopWatching = watchSilence(channel, () => {
      isSilent = true;
      waiting.abort();
    });
    channel.post({ type: 'hello' });
    await inOneTab({
      name: nameOfCreations(userId),
      signal: waiting.signal,
      steal,
      async run(runSignal) {
        stopWatching();
        isGivenUp = await readStreams({ ...options, signal: runSignal });
      },
    });
    stopWatching();
    waiting.abort();
    // Once another tab has taken over from it, this one waits for its turn again.
    steal = isSilent;
  }
}

/** Calls `onSilence` once nothing has been heard from the other tabs for a while. */
function watchSilence(channel: CreationChannel, onSilence: () => void): () => void {
  let timer = setTimeout(onSilence, SILENCE_MS);
  const stopListening = channel.listen(({ type }) => {
    if (type === 'hello') return;
    clearTimeout(timer);
    timer = setTimeout(onSilence, SILENCE_MS);
  });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

/**
 * Reads one stream after the other, until the signal is aborted or the service is given up.
 *
 * @returns whether it is given up.
 */
async function readStreams(options: FollowCreationsOptions): Promise<boolean> {
  const { channel, read, onConnection, signal } = options;
  const reconnection = createReconnection({ signal });
  let isPresent = false;
  const stopListening = channel.listen(({ type }) => {
    // Before, it does not know what there is.
    if (type === 'hello' && isPresent) {
      channel.post({ type: 'known', creations: [...read().values()] });
    }
  });
  function tellConnection(connection: CreationConnection) {
    channel.post({ type: 'connection', connection });
    onConnection(connection);
  }
  try {
    do {
      const end = await readStream(options, {
        onReached: () => tellConnection('connected'),
        onPresent() {
          isPresent = true;
          reconnection.reset();
        },
      });
      if (signal.aborted) return false;
      if (end === 'refused') break;
      if (end === 'lost') tellConnection('lost');
    } while (await reconnection.again());
    if (signal.aborted) return false;
    tellConnection('gave-up');
    return true;
  } finally {
    stopListening();
  }
}

/**
 * Reads one stream to its end. `ended`: it is to be asked for again, as one that has ended whole is,
 * and one that does not tell of a creation that is open here: its end came before the stream began.
 */
async function readStream(
  { client, userId: user, channel, read, onChange, signal }: FollowCreationsOptions,
  { onReached, onPresent }: { onReached(): void; onPresent(): void },
): Promise<'ended' | 'lost' | 'refused'> {
  const known = openIds(read());
  const told = new Set(known);
  let untold: readonly string[] = [];
  let heardAt = performance.now();
  let isReached = false;
  let end: 'ended' | 'lost' = 'lost';
  const stream = abortedWith(signal);
  const relay = createRelay(channel);
  const timer = setInterval(() => {
    const silenceMs = isReached ? STREAM_SILENCE_MS : FIRST_WORD_MS;
    const isSilent = performance.now() - heardAt > silenceMs;
    const missed = untold.some((id) => !told.has(id) && openIds(read()).includes(id));
    untold = openIds(read()).filter((id) => !told.has(id));
    if (!isSilent && missed) end = 'ended';
    if (isSilent || missed) stream.abort();
  }, checkMs);
  try {
    const { signal } = stream;
    for await (const change of createCreations(client).follow({ user, known }, { signal })) {
      heardAt = performance.now();
      if (!isReached) onReached();
      isReached = true;
      if (change.type === 'present') onPresent();
      if (change.type === 'creation') told.add(change.creation.id);
      relay.tell(change);
      onChange(change);
    }
    return 'ended';
  } catch (error) {
    if (stream.signal.aborted) return end;
    const isFull = isApiError(error) && error.status === tooManyRequests;
    return isPassingFailure(error) || isFull ? 'lost' : 'refused';
  } finally {
    clearInterval(timer);
    relay.stop();
    stream.abort();
  }
}

/** Tells the other tabs what happens: how far a creation is now and then, all else immediately. */
function createRelay(channel: CreationChannel) {
  const waiting = new Map<string, Extract<CreationChange, { type: 'progress' }>>();
  const post = (change: CreationChange) => channel.post({ type: 'change', change });
  let postedAt = 0;
  function postWaiting() {
    for (const change of waiting.values()) post(change);
    waiting.clear();
    postedAt = performance.now();
  }
  // The timers of a tab in the background may be late; what comes meanwhile is not.
  const timer = setInterval(postWaiting, RELAY_MS);
  return {
    tell(change: CreationChange) {
      if (change.type === 'progress') {
        const preview = change.preview ?? waiting.get(change.id)?.preview;
        waiting.set(change.id, { ...change, preview });
        if (performance.now() - postedAt > 2 * RELAY_MS) postWaiting();
        return;
      }
      if (change.type === 'creation') waiting.delete(change.creation.id);
      post(change);
    },
    stop: () => clearInterval(timer),
  };
}

function openIds(creations: KnownCreations): string[] {
  return [...creations.values()]
    .filter(isOpenCreation)
    .map(({ id }) => id)
    .slice(-maxKnown);
}
