import type { ObjectDraft, ObjectStore } from '../src/files/object-store.ts';

/** A store whose drafts are published by `publish`, which may wait, or fail. */
export function withPublish(
  store: ObjectStore,
  publish: (key: string, draft: Pick<ObjectDraft, 'publish'>) => ReturnType<ObjectDraft['publish']>,
): ObjectStore {
  return {
    ...store,
    async write(body) {
      const draft = await store.write(body);
      return { ...draft, publish: (key) => publish(key, draft) };
    },
  };
}
