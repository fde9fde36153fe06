import type { ApiClient } from '@site/api-client';
import { pictureCost } from '@site/api-client/wire';
import type { OfferedModel } from './load-models.ts';

export interface KnownModels {
  /** Undefined until the service has listed them. */
  readonly models: readonly OfferedModel[] | undefined;
  /** Whether they have been asked for, and the answer may still come. */
  readonly isAwaited: boolean;
  /** Points of a creation that names no model. */
  readonly defaultCost: number;
}

/** Models known to the page; they change when the service tells otherwise. */
export interface ModelList {
  read(): KnownModels;
  /** @returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Asks for the models, once. Never rejects: where it fails, the next call asks again. */
  prepare(): void;
  /** The service wants another price: of a model, or of what names none, or of a kind of action. */
  changeCost(id: string | undefined, cost: number, action?: string): void;
  /** Creations of it are refused for now, or taken again. */
  setPaused(id: string, isPaused: boolean): void;
  /** The service no longer offers it. */
  withdraw(id: string): void;
}

/** For what was asked for last; other actions, or a start, cost what they did. */
function costs(
  { computeCost }: OfferedModel,
  { cost, action }: { cost: number; action: string | undefined },
): OfferedModel['computeCost'] {
  return (settings, kind) => (kind === action ? cost : computeCost(settings, kind));
}

const unknown: KnownModels = { models: undefined, isAwaited: false, defaultCost: pictureCost };
const lists = new WeakMap<ApiClient, ModelList>();

/** The models of a client's service: one list for all parts of the page. */
export function modelListOf(client: ApiClient): ModelList {
  const known = lists.get(client);
  if (known) return known;
  const list = createModelList(client);
  lists.set(client, list);
  return list;
}

function createModelList(client: ApiClient): ModelList {
  const listeners = new Set<() => void>();
  let known = unknown;
  function set(next: Partial<KnownModels>) {
    known = { ...known, ...next };
    for (const listener of listeners) listener();
  }
  return {
    read: () => known,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare() {
      if (known.isAwaited || known.models) return;
      set({ isAwaited: true });
      import('./load-models.ts')
        .then(({ loadModels }) => loadModels(client))
        .then(
          (models) => set({ models, isAwaited: false }),
          () => set({ isAwaited: false }),
        );
    },
    changeCost(id, cost, action) {
      if (id === undefined || !known.models) return set({ defaultCost: cost });
      set({
        models: known.models?.map((model) =>
          model.id === id ? { ...model, computeCost: costs(model, { cost, action }) } : model,
        ),
      });
    },
    setPaused(id, isPaused) {
      const isKnown = (model: OfferedModel) =>
        model.id === id && (model.availability === 'paused') !== isPaused;
      if (!known.models?.some(isKnown)) return;
      const availability = isPaused ? 'paused' : 'available';
      set({
        models: known.models.map((model) => (isKnown(model) ? { ...model, availability } : model)),
      });
    },
    withdraw: (id) => set({ models: known.models?.filter((model) => model.id !== id) }),
  };
}
