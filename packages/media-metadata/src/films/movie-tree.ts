import { type Box, parseBoxes, toBox } from './iso-boxes.ts';

/** The boxes between the movie and what its tracks say of their samples, each with the one that holds it. */
const parents: Readonly<Record<string, string>> = {
  trak: 'moov',
  mdia: 'trak',
  minf: 'mdia',
  stbl: 'minf',
};

/** Change of a box that holds no others: its new data, or undefined where it goes. */
export type ChangeBox = (box: Box) => Uint8Array | undefined;

/** Boxes built anew, each changed on the way; the tree is five boxes deep at most. */
export function rebuild(
  boxes: readonly Box[],
  parent: string,
  change: ChangeBox,
): readonly Uint8Array<ArrayBuffer>[] {
  return boxes.flatMap((box) => {
    if (parents[box.type] === parent) {
      return [toBox(box.type, ...rebuild(parseBoxes(box), box.type, change))];
    }
    const data = change(box);
    return data ? [toBox(box.type, data)] : [];
  });
}
