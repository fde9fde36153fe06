import type { ObjectStore } from './object-store.ts';

/**
 * A store that also has the objects of `older`: they are found, listed and removed there, and new
 * ones go to `store`.
 */
export function withOlderFiles(store: ObjectStore, { older }: { older: ObjectStore }): ObjectStore {
  return {
    ...store,
    async write(body) {
      const draft = await store.write(body);
      const publish: typeof draft.publish = async (key) =>
        (await older.open(key)) ? 'exists' : await draft.publish(key);
      return { ...draft, publish };
    },
    open: async (key) => (await store.open(key)) ?? (await older.open(key)),
    async remove(key) {
      await store.remove(key);
      await older.remove(key);
    },
    async list(group) {
      const keys = [...(await store.list(group)), ...(await older.list(group))];
      return [...new Set(keys)];
    },
    isThere: async () => (await store.isThere()) || (await older.isThere()),
    async removeDrafts(options) {
      await store.removeDrafts(options);
      await older.removeDrafts(options);
    },
  };
}
