import type { CreationChange } from '@site/api-client/creations';
import type { CreationConnection, KnownCreation } from './creations-state.ts';

/** Messages between the tabs of one browser about one person's creations. */
export type CreationMessage =
  | { readonly type: 'change'; readonly change: CreationChange }
  | { readonly type: 'connection'; readonly connection: CreationConnection }
  /** A tab has come that knows nothing yet. */
  | { readonly type: 'hello' }
  /** Creations known to the tab that reads the stream. */
  | { readonly type: 'known'; readonly creations: readonly KnownCreation[] };

export interface CreationChannel {
  /** To all other tabs. */
  post(message: CreationMessage): void;
  /** @returns what ends the listening. */
  listen(listener: (message: CreationMessage) => void): () => void;
  close(): void;
}

/** Changes whenever a message changes: tabs of two versions do not listen to each other. */
const version = 5;

/** Names what the tabs of one person share: the channel, and the lock of the tab that reads. */
export const nameOfCreations = (userId: string) => `creations-${version}-${userId}`;

/** Connects the tabs in which this person is logged in. A browser without channels has one tab. */
export function openCreationChannel(userId: string): CreationChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { post() {}, listen: () => () => {}, close() {} };
  }
  let isOpen = true;
  const channel = new BroadcastChannel(nameOfCreations(userId));
  return {
    // Messages that arrive after it was closed are dropped.
    post: (message) => isOpen && channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<CreationMessage>) => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
