/** Most pictures that the service takes in one call; its own constant would bring the schemas of its calls here. */
export const MAX_SELECTED_PICTURES = 200;

/** Which pictures of a list are selected. */
export interface Selected {
  readonly ids: ReadonlySet<string>;
  /** Start of a range: the picture that was pressed last. */
  readonly anchor: string | undefined;
}

export const noneSelected: Selected = { ids: new Set(), anchor: undefined };

type Item = { readonly id: string };

/** The selection after a picture was pressed: selected, or left out where it was. */
export function togglePicture({ ids }: Selected, id: string): Selected {
  const next = new Set(ids);
  if (!next.delete(id) && next.size < MAX_SELECTED_PICTURES) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * The selection with all pictures from the anchor to this one, as many as can be selected. Without an
 * anchor it begins at this one.
 */
export function selectRange(
  { ids, anchor }: Selected,
  { items, id }: { items: readonly Item[]; id: string },
): Selected {
  const to = items.findIndex((item) => item.id === id);
  const anchored = items.findIndex((item) => item.id === anchor);
  const from = anchored < 0 ? to : anchored;
  const range = items.slice(Math.min(from, to), Math.max(from, to) + 1);
  // What is nearest to the anchor comes first, should there be too many.
  const added = from > to ? range.reverse() : range;
  return { ids: atMost([...ids, ...added.map((item) => item.id)]), anchor: items[from]?.id };
}

/** All of a list, as many as can be selected. */
export function selectAll(items: readonly Item[]): Selected {
  return { ids: atMost(items.map(({ id }) => id)), anchor: undefined };
}

function atMost(ids: readonly string[]): ReadonlySet<string> {
  return new Set([...new Set(ids)].slice(0, MAX_SELECTED_PICTURES));
}
