import type { PricedFields, ToolName } from '@site/api-client/wire';
import {
  readStored,
  useClient,
  useMessages,
  useSession,
  useToast,
  whenIdle,
  writeStored,
} from '@site/shell';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { draftKey, guestOwner, ownerOfDrafts } from '../draft/draft-place.ts';
import type { OfferedModel } from './load-models.ts';
import { type ModelList, modelListOf } from './model-list.ts';
import { modelName } from './model-name.ts';

/** The models of a tool, and the one that makes the next creation. */
export interface Models<Name extends ToolName = ToolName>
  extends Pick<ModelList, 'prepare' | 'changeCost' | 'setPaused' | 'withdraw'> {
  /** Empty until the service has listed them. */
  readonly offered: readonly OfferedModel[];
  /** Undefined as long as none is known: the service takes its first one then. */
  readonly chosen: OfferedModel | undefined;
  /** The tool that all of them make pictures for. */
  readonly tool: Name;
  /** The models of another tool, as far as they are known. */
  listOf(tool: ToolName): readonly OfferedModel[];
  /** Points of the next creation, of nothing but a prompt. */
  readonly cost: number;
  /**
   * Points of a creation by this model, also one that is not chosen; of one that is made by an action,
   * with the kind of that.
   */
  costOf(id: string | undefined, settings?: PricedFields<Name>, action?: string): number;
  /** Makes the next creations by another one; remembered for this person and tool. */
  choose(id: string): void;
}

/**
 * The models of a tool, inside a `Shell`. They are asked for once a page: where somebody is logged in
 * as soon as the browser is idle, otherwise when `prepare` is called, such as when the composer has
 * the focus. Nothing waits for them: until they have come, the price is that of the last release, and
 * the service charges no other without a word.
 *
 * @example
 * const models = useModels('midjourney');
 * const { state, start, cancel } = useCreation({ page: '/art/', models });
 */
export function useModels<const Name extends ToolName>(tool: Name): Models<Name> {
  const list = modelListOf(useClient());
  const { models, defaultCost } = useSyncExternalStore(list.subscribe, list.read, list.read);
  const session = useSession();
  const owner = ownerOfDrafts(session);
  const toast = useToast();
  const { model: messages } = useCreationMessages();
  const { locale } = useMessages();
  const [choice, setChoice] = useState<{ owner: string | undefined; id: string }>();

  const isUser = session.state === 'user';
  useEffect(() => (isUser ? whenIdle(list.prepare) : undefined), [isUser, list]);

  const choose = useCallback(
    (id: string) => {
      setChoice({ owner, id });
      if (owner !== undefined) writeStored(draftKey('model', { page: tool, owner }), id);
    },
    [owner, tool],
  );

  const listOf: Models['listOf'] = (tool) => models?.filter((model) => model.tool === tool) ?? none;
  const offered = listOf(tool);
  const wanted = choice && choice.owner === owner ? choice.id : readChoice(tool, owner);
  const chosen = offered.find(({ id }) => id === wanted) ?? offered[0];
  const replacement = wanted !== undefined && chosen?.id !== wanted ? chosen : undefined;
  useEffect(() => {
    if (!replacement) return;
    choose(replacement.id);
    toast.show({ kind: 'info', text: messages.gone(modelName(replacement, locale)) });
  }, [choose, locale, messages, replacement, toast]);

  const { prepare, changeCost, setPaused, withdraw } = list;
  const costOf: Models['costOf'] = (id, settings, action) =>
    offered.find((model) => model.id === id)?.computeCost(settings, action) ?? defaultCost;
  const cost = costOf(chosen?.id);
  const known = { tool, offered, chosen, listOf, cost, costOf };
  return { ...known, choose, prepare, changeCost, setPaused, withdraw };
}

const none: readonly OfferedModel[] = [];

/** What this person has chosen last, or chose before the log-in. */
function readChoice(tool: ToolName, owner: string | undefined): string | undefined {
  if (owner === undefined) return undefined;
  const read = (whose: string) => readStored(draftKey('model', { page: tool, owner: whose }));
  return read(owner) ?? read(guestOwner);
}
