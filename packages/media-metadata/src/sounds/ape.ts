import { type AigcLabel, readField } from '../aigc-label.ts';
import { concat, hasTextAt, toText, viewOf } from '../bytes.ts';

/** An APE tag ends in 32 bytes that say how long it is, and may begin with the same. */
export const apeFootLength = 32;
const hasHead = 0x80_00_00_00;

/** Bytes of the APE tag that ends in this foot; 0 where there is none. */
export function apeLength(foot: Uint8Array): number {
  if (!hasTextAt(foot, 'APETAGEX') || foot.length < apeFootLength) return 0;
  const view = viewOf(foot);
  const head = view.getUint32(20, true) & hasHead ? apeFootLength : 0;
  return view.getUint32(12, true) + head;
}

/** The label in an APE tag, and the tag without it: without a head then, which may be missing. */
export function readApe(tag: Uint8Array): {
  readonly label: AigcLabel | undefined;
  readonly rest: Uint8Array<ArrayBuffer>;
} {
  const view = viewOf(tag);
  const end = tag.length - apeFootLength;
  const items: Uint8Array[] = [];
  let label: AigcLabel | undefined;
  let at = hasTextAt(tag, 'APETAGEX') && end > 0 ? apeFootLength : 0;
  while (at + 8 < end) {
    const keyEnd = tag.indexOf(0, at + 8);
    const next = keyEnd + 1 + view.getUint32(at, true);
    if (keyEnd < 0 || next > end) break;
    const value = toText(tag.subarray(keyEnd + 1, next));
    const facts = readField(toText(tag.subarray(at + 8, keyEnd)), value);
    label ??= facts.label;
    if (!facts.isLabel) items.push(tag.subarray(at, next));
    at = next;
  }
  if (!label) return { label, rest: new Uint8Array(tag) };
  const rest = concat([...items, tag.subarray(end)]);
  const foot = viewOf(rest.subarray(rest.length - apeFootLength));
  foot.setUint32(12, rest.length, true);
  foot.setUint32(16, items.length, true);
  foot.setUint32(20, 0, true);
  return { label, rest };
}
