import { type AigcLabel, readField, toAigcJson } from '../aigc-label.ts';
import { concat, toText, viewOf } from '../bytes.ts';

/** The comments of FLAC and Ogg without their label, and what it says. */
export interface Comments {
  /** Whose software wrote them. */
  readonly vendor: Uint8Array;
  readonly comments: readonly Uint8Array[];
  readonly label: AigcLabel | undefined;
}

/** Characters of a comment that are looked into. */
const maxValueLength = 65_536;

/** Comments of a file whose comments were stripped. */
export const noComments: Comments = {
  vendor: new Uint8Array(),
  comments: [],
  label: undefined,
};

/** Reads comments; undefined where they are damaged. What follows them, such as padding, is not looked into. */
export function readComments(data: Uint8Array): Comments | undefined {
  const view = viewOf(data);
  let at = 0;
  const next = (): Uint8Array | undefined => {
    const end = at + 4 <= data.length ? at + 4 + view.getUint32(at, true) : Infinity;
    if (end > data.length) return undefined;
    const text = data.subarray(at + 4, end);
    at = end;
    return text;
  };
  const vendor = next();
  if (!vendor || at + 4 > data.length) return undefined;
  const count = view.getUint32(at, true);
  at += 4;
  const comments: Uint8Array[] = [];
  let label: AigcLabel | undefined;
  for (let index = 0; index < count; index++) {
    const comment = next();
    if (!comment) return undefined;
    const equals = comment.indexOf(0x3d);
    const name = toText(comment.subarray(0, Math.max(0, equals)));
    const value = toText(comment.subarray(equals + 1, equals + 1 + maxValueLength));
    const facts = readField(name, value);
    label ??= facts.label;
    if (!facts.isLabel) comments.push(comment);
  }
  return { vendor, comments, label };
}

/** The bytes of comments, with the label as the last one. */
export function toComments(
  { vendor, comments }: Comments,
  label: AigcLabel | undefined,
): Uint8Array<ArrayBuffer> {
  const all = label ? [...comments, concat(['AIGC=', toAigcJson(label)])] : comments;
  const texts = all.flatMap((comment) => [toLength(comment.length), comment]);
  return concat([toLength(vendor.length), vendor, toLength(all.length), ...texts]);
}

function toLength(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, length, true);
  return bytes;
}
