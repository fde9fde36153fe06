import { type AigcLabel, type FieldFacts, readField, toAigcJson } from '../aigc-label.ts';
import { concat, fromText, toText, viewOf } from '../bytes.ts';
import { damageOf } from '../metadata-error.ts';
import { readXmp } from '../xmp.ts';
import { type Box, findBox, parseBoxes, toBox, toUint32, zeros } from './iso-boxes.ts';

/** A box without its labels, and what they say. */
interface Unlabelled {
  readonly box: Uint8Array<ArrayBuffer> | undefined;
  readonly label: AigcLabel | undefined;
}

/** A list of values by their keys (QuickTime's metadata, handler `mdta`). */
interface KeyedValue {
  /** The namespace and the name. */
  readonly key: Uint8Array;
  /** Boxes of the values. */
  readonly value: Uint8Array;
}

const labelKey = 'mdtaAIGC';

/** The label in the movie's metadata, wherever it stands there, and the movie's boxes with the given one instead. */
export function labelMovie(
  boxes: readonly Box[],
  given: AigcLabel | undefined,
): { readonly boxes: readonly Uint8Array<ArrayBuffer>[]; readonly label: AigcLabel | undefined } {
  const userData = findBox(boxes, 'udta');
  const inUserData = userData ? parseBoxes(userData) : [];
  const metas = [findBox(inUserData, 'meta'), findBox(boxes, 'meta')];
  // The guide's place is the list in the user data; a list of another kind there leaves the movie's own.
  const place = metas.findIndex((meta) => !meta || handlerOf(meta) === 'mdta');
  if (given && place < 0) {
    throw damageOf('mp4', 'both of its places for metadata are taken', metas[0]?.offset ?? 0);
  }
  const [forUserData, forMovie] = [0, 1].map((index) => (index === place ? given : undefined));
  const user = labelBoxes(inUserData, forUserData);
  const movie = labelBoxes(
    boxes.filter(({ type }) => type !== 'udta'),
    forMovie,
  );
  const label = user.label ?? movie.label;
  return {
    boxes: user.boxes.length > 0 ? [...movie.boxes, toBox('udta', ...user.boxes)] : movie.boxes,
    label,
  };
}

function labelBoxes(boxes: readonly Box[], given: AigcLabel | undefined) {
  const results = boxes.map((box) => unlabel(box, given));
  if (given && !findBox(boxes, 'meta')) results.push({ box: newMeta(given), label: undefined });
  return {
    boxes: results.flatMap(({ box }) => box ?? []),
    label: results.find((result) => result.label)?.label,
  };
}

/** `meta` gets the given label; other boxes lose the one that they have. */
function unlabel(box: Box, given: AigcLabel | undefined): Unlabelled {
  const { type, data } = box;
  if (type === 'meta') return labelMeta(box, given);
  if (type === 'XMP_') {
    const { label, rest } = readXmp(data);
    return { box: label && (rest ? toBox(type, fromText(rest)) : undefined), label };
  }
  const facts = readUserText(box);
  return { box: facts.isLabel ? undefined : toBox(type, data), label: facts.label };
}

/** A text in QuickTime's user data has its length and language before it. */
function readUserText({ type, data }: Box): FieldFacts {
  if (type.startsWith('\xa9')) return readField(type, toText(data.subarray(4)));
  return readField(type, toText(data));
}

/** Metadata in QuickTime's form, without version and flags, begins with the length of its first box. */
function parseMeta({ data, offset }: Box) {
  const isQuickTime = data.length >= 8 && viewOf(data).getUint32(0) !== 0;
  const start = isQuickTime ? 0 : Math.min(4, data.length);
  const head = data.subarray(0, start);
  return { head, boxes: parseBoxes({ data: data.subarray(start), offset: offset + start }) };
}

function handlerOf(meta: Box): string {
  const handler = findBox(parseMeta(meta).boxes, 'hdlr');
  return handler ? toText(handler.data.subarray(8, 12)) : '';
}

function labelMeta(meta: Box, given: AigcLabel | undefined): Unlabelled {
  const { head, boxes } = parseMeta(meta);
  const list = findBox(boxes, 'ilst');
  const items = list ? parseBoxes(list) : [];
  const others = boxes.filter(({ type }) => type !== 'ilst' && type !== 'keys');
  const copies = others.map(({ type, data }) => toBox(type, data));
  if (handlerOf(meta) !== 'mdta') {
    const facts = items.map(readItem);
    const kept = items.filter((_, index) => !facts[index]?.isLabel);
    const rest = list && toBox('ilst', ...kept.map(({ type, data }) => toBox(type, data)));
    return {
      box: toBox('meta', head, ...copies, ...(rest ? [rest] : [])),
      label: facts.find(({ label }) => label)?.label,
    };
  }
  const values = readKeyed(findBox(boxes, 'keys'), items);
  const facts = values.map(({ key, value }) => readField(nameOf(key), valueText(value)));
  const kept = values.filter((_, index) => !facts[index]?.isLabel);
  if (given) kept.push({ key: fromText(labelKey), value: toDataBox(toAigcJson(given)) });
  return {
    box: kept.length > 0 ? toBox('meta', head, ...copies, ...toKeyed(kept)) : undefined,
    label: facts.find(({ label }) => label)?.label,
  };
}

const nameOf = (key: Uint8Array) => toText(key.subarray(4));

/** A value of iTunes' list: its name is the type, or stands in a box of its own. */
function readItem({ type, data, offset }: Box): FieldFacts {
  const boxes = parseBoxes({ data, offset });
  const name = findBox(boxes, 'name')?.data.subarray(4);
  return readField(type === '----' && name ? toText(name) : type, valueText(data));
}

/** The text of a value: after its head, its type and its language. */
function valueText(value: Uint8Array): string {
  const data = findBox(parseBoxes({ data: value, offset: 0 }), 'data');
  return data ? toText(data.data.subarray(8)) : '';
}

/** The values by their keys; a value names the place of its key in the list, from 1. */
function readKeyed(keys: Box | undefined, items: readonly Box[]): KeyedValue[] {
  const names = keys ? parseBoxes({ data: keys.data.subarray(8), offset: keys.offset + 8 }) : [];
  return items.flatMap(({ type, data }) => {
    const place = viewOf(fromText(type)).getUint32(0);
    const key = names[place - 1];
    return key ? [{ key: concat([key.type, key.data]), value: data }] : [];
  });
}

/** An entry of `keys` is built as a box whose type is the namespace. */
function toKeyed(values: readonly KeyedValue[]): readonly Uint8Array<ArrayBuffer>[] {
  const keys = values.map(({ key }) => concat([toUint32(4 + key.length), key]));
  const items = values.map(({ value }, index) =>
    concat([toUint32(8 + value.length), toUint32(index + 1), value]),
  );
  return [toBox('keys', zeros(4), toUint32(values.length), ...keys), toBox('ilst', ...items)];
}

/** A text's type is 1, and its language 0: any. */
function toDataBox(text: string): Uint8Array<ArrayBuffer> {
  return toBox('data', toUint32(1), zeros(4), text);
}

function newMeta(label: AigcLabel): Uint8Array<ArrayBuffer> {
  const handler = toBox('hdlr', zeros(8), 'mdta', zeros(13));
  const value = { key: fromText(labelKey), value: toDataBox(toAigcJson(label)) };
  return toBox('meta', zeros(4), handler, ...toKeyed([value]));
}
