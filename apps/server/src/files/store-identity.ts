import { text } from 'node:stream/consumers';
import type { ObjectStore } from './object-store.ts';

/** The key of the object that holds a store's id. */
const key = 'store-id';

/** Which store this is: an id in an object of its own. */
export type StoreIdentity = {
  /** Place of the store, in the operator's words. */
  readonly place: string;
  /** Undefined where the store has no id. */
  read(): Promise<string | undefined>;
  /** Gives the store this id unless it has one, also from the same moment. @returns the one that it has. */
  claim(id: string): Promise<string>;
};

export function createStoreIdentity({
  objects,
  place,
}: {
  /** Of the `identityArea`. */
  objects: ObjectStore;
  place: string;
}): StoreIdentity {
  async function read() {
    const object = await objects.open(key);
    return object && (await text(object.read())).trim();
  }

  return {
    place,
    read,
    async claim(id) {
      const draft = await objects.write([Buffer.from(`${id}\n`)]);
      try {
        if ((await draft.publish(key)) === 'published') return id;
      } finally {
        await draft.discard();
      }
      const existing = await read();
      if (existing === undefined) throw new Error(`The id of ${place} was removed meanwhile`);
      return existing;
    },
  };
}
