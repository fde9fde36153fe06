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
  /** `awaited` while the list is on its way, `unknown` before it is asked for and where it did not come. */
  readonly listing: 'unknown' | 'awaited' | 'listed';
  /** Undefined as long as none is known: the service takes its first one then. */
  readonly chosen: OfferedModel | undefined;
  /** The tool that all of them make pictures for. */
  readonly tool: Name;
  /**
   * Whether `cost` and `costOf` are of this tool: until its models are listed they tell the price of a picture, which no
   * film or song has.
   */
  readonly isPriced: boolean;
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
 * the focus. Until they have come, the price is that of the last release; a creation that is begun before waits for
 * them, and where they don't come it is sent at that price: the service charges no other without a word.
 *
 * @example
 * const models = useModels('midjourney');
 * const { state, start, cancel } = useCreation({ page: '/art/', models });
 */
export function useModels<const Name extends ToolName>(tool: Name): Models<Name> {
  const list = modelListOf(useClient());
  const { models, isAwaited, defaultCost } = useSyncExternalStore(
    list.subscribe,
    list.read,
    list.read,
  );
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
  const listing = models ? 'listed' : isAwaited ? 'awaited' : 'unknown';
  const isPriced = listing === 'listed' || pricedAsPictures.has(tool);
  const known = { tool, offered, listing, isPriced, chosen, listOf, cost, costOf } as const;
  return { ...known, choose, prepare, changeCost, setPaused, withdraw };
}

const none: readonly OfferedModel[] = [];

/** Tools whose first model usually takes for a creation what a picture costs. */
const pricedAsPictures: ReadonlySet<ToolName> = new Set([
  'midjourney',
  'dalle',
  'stable-diffusion',
  'image-edit',
  'gpt-image',
  'art-qr-code',
  'face-swap',
]);

/** Reads this person's last choice, or that before the log-in. */
function readChoice(tool: ToolName, owner: string | undefined): string | undefined {
  if (owner === undefined) return undefined;
  const read = (whose: string) => readStored(draftKey('model', { page: tool, owner: whose }));
  return read(owner) ?? read(guestOwner);
}
