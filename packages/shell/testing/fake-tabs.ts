import type { CreationChannel, CreationMessage } from '../src/creations/creation-channel.ts';

type Request = { run: () => Promise<void>; reject: (error: Error) => void };

/** The part of the Web Locks API that is used, for one name: one holder, and a queue. */
export function createFakeLocks() {
  let holder: Request | undefined;
  const queue: Request[] = [];

  function next() {
    if (holder) return;
    holder = queue.shift();
    const held = holder;
    void held?.run().then(() => {
      if (holder !== held) return;
      holder = undefined;
      next();
    });
  }

  return {
    request(
      _name: string,
      { signal, steal = false }: { signal?: AbortSignal; steal?: boolean },
      run: () => Promise<void>,
    ) {
      return new Promise<void>((resolve, reject) => {
        const request = { reject, run: () => run().then(resolve, reject) };
        if (steal) {
          holder?.reject(new DOMException('stolen', 'AbortError'));
          holder = undefined;
          queue.unshift(request);
        } else queue.push(request);
        signal?.addEventListener('abort', () => {
          const place = queue.indexOf(request);
          if (place < 0) return;
          queue.splice(place, 1);
          reject(new DOMException('aborted', 'AbortError'));
        });
        next();
      });
    },
  };
}

/** Channels between the tabs of one browser; what is told arrives in the next microtask. */
export function createFakeChannels() {
  const channels = new Set<Set<(message: CreationMessage) => void>>();
  return {
    open(): CreationChannel {
      const listeners = new Set<(message: CreationMessage) => void>();
      channels.add(listeners);
      return {
        post(message) {
          for (const others of channels) {
            if (others === listeners) continue;
            for (const listener of others) queueMicrotask(() => listener(message));
          }
        },
        listen(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        close: () => channels.delete(listeners),
      };
    },
  };
}
