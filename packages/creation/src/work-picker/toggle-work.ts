/**
 * The chosen pictures after one of them was pressed, in the order in which they were: it is left out again, or comes
 * last. Where there is room for one, it takes the place of the other; beyond the room nothing changes.
 */
export function toggleWork<Work extends { readonly id: string }>(
  chosen: readonly Work[],
  work: Work,
  room: number,
): readonly Work[] {
  const others = chosen.filter(({ id }) => id !== work.id);
  if (others.length < chosen.length) return others;
  if (room === 1) return [work];
  return chosen.length < room ? [...chosen, work] : chosen;
}
