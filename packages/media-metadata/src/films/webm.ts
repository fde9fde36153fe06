import { damageOf, MetadataError } from '../metadata-error.ts';
import { joinRanges, lengthOf, type Piece, type Reading } from '../reading.ts';
import type { RewriteOptions, Rewritten } from '../rewritten.ts';
import {
  type Element,
  parseElements,
  toBytes,
  toElement,
  toElementHead,
  toId,
  toNumber,
} from './ebml.ts';
import { ids, type PlacedElement, readSegment } from './webm-elements.ts';
import { readTags, toTags } from './webm-tags.ts';

/** Bytes of the largest element besides clusters that is read. */
const maxIndexBytes = 268_435_456;

/** The elements that play; others tell about the film. */
const kept = new Set<number>([ids.seekHead, ids.info, ids.tracks, ids.cues, ids.cluster]);

/** The elements that are looked into. */
const read = new Set<number>([ids.seekHead, ids.info, ids.tracks, ids.cues, ids.tags]);

/** The type of tracks that nobody sees or hears. */
const metadataTrack = 0x21;

/** New position of an element that began at a place of the old segment; undefined where it is gone. */
type NewPosition = (position: number) => number | undefined;

/** Position of the new tags in the old segment: none. */
const tagsPosition = -1;

/** An element of the new segment: the old one that it stands for, and how it is written. */
interface Part {
  readonly id: number;
  /** Its start in the old segment. */
  readonly position: number;
  /** The lengths don't depend on the positions. */
  readonly pieces: (newPosition: NewPosition) => readonly Piece[];
}

/**
 * A WebM or MKV with one label, in the tags before its first cluster, or without what tells about its origin.
 * Its table of contents and its cues follow what moves. Clusters are stepped over.
 */
export function* rewriteWebm(size: number, { strips, given }: RewriteOptions): Reading<Rewritten> {
  const segment = yield* readSegment(size);
  const contents = yield* readContents(segment.elements);
  const tags = contents.flatMap(({ id, data, dataStart }) =>
    id === ids.tags && data ? [readTags(data, dataStart)] : [],
  );
  const label = given ?? tags.find((each) => each.label)?.label;
  const newTags = toTags(strips ? [] : tags.flatMap(({ others }) => others), label);
  const parts = contents.flatMap((element): readonly Part[] => {
    const { id, start, end, data } = element;
    if (id === ids.tags || id === ids.checksum || (strips && !kept.has(id))) return [];
    const position = start - segment.dataStart;
    const build = strips ? (stripped[id] ?? moved[id]) : moved[id];
    if (!data || !build) return [{ id, position, pieces: () => [{ start, end }] }];
    const elements = withoutChecksum(parseElements(data, element.dataStart));
    return [
      { id, position, pieces: (newPosition) => [toElement(id, ...build(elements, newPosition))] },
    ];
  });
  if (newTags) {
    const first = parts.findIndex(({ id }) => id === ids.cluster);
    const part = { id: ids.tags, position: tagsPosition, pieces: () => [newTags] };
    parts.splice(first < 0 ? parts.length : first, 0, part);
  }
  const { pieces, length } = layOut(parts);
  const head: Piece = segment.hasLength
    ? toElementHead(ids.segment, length)
    : { start: segment.start, end: segment.dataStart };
  const after = strips ? [] : [{ start: segment.end, end: size }];
  const all = [{ start: 0, end: segment.start }, head, ...pieces, ...after];
  return { pieces: joinRanges(all), label, damage: segment.damage };
}

const withoutChecksum = (elements: readonly Element[]) =>
  elements.filter(({ id }) => id !== ids.checksum);

type Build = (elements: readonly Element[], newPosition: NewPosition) => readonly Uint8Array[];

/** The elements that name places of others. */
const moved: Readonly<Record<number, Build>> = {
  [ids.seekHead]: (seeks, newPosition) => {
    const entries = seeks.flatMap(({ data }) => moveSeek(parseElements(data, 0), newPosition));
    const place = newPosition(tagsPosition);
    return place === undefined ? entries : [...entries, toSeek(toId(ids.tags), place)];
  },
  [ids.cues]: (points, newPosition) => moveCues(points, newPosition),
};

/** The elements that tell about the origin besides what plays. */
const stripped: Readonly<Record<number, Build>> = {
  [ids.info]: (elements) => [
    ...elements.filter(({ id }) => id === ids.timestampScale || id === ids.duration).map(copy),
    // Both have to be there.
    toElement(ids.muxingApp),
    toElement(ids.writingApp),
  ],
  [ids.tracks]: (entries) =>
    entries.flatMap(({ id, data }) => stripTrack(id, parseElements(data, 0))),
};

const copy = ({ id, data }: Element) => toElement(id, data);

function stripTrack(id: number, elements: readonly Element[]): readonly Uint8Array[] {
  const type = elements.find((element) => element.id === ids.trackType);
  if (type && toNumber(type.data) === metadataTrack) {
    const message =
      'This WebM has a track of measurements among its pictures, which is not removed. Pack it anew without that track first.';
    throw new MetadataError(message, { kind: 'unsupported', format: 'webm' });
  }
  const shown = elements.filter((each) => each.id !== ids.trackName && each.id !== ids.codecName);
  return id === ids.trackEntry ? [toElement(id, ...shown.map(copy))] : [];
}

/** An entry of the table of contents; none for what is gone, and for tags, which get a new one. */
function moveSeek(seek: readonly Element[], newPosition: NewPosition): readonly Uint8Array[] {
  const target = seek.find(({ id }) => id === ids.seekId);
  const position = seek.find(({ id }) => id === ids.seekPosition);
  if (!target || !position || toNumber(target.data) === ids.tags) return [];
  const place = newPosition(toNumber(position.data));
  return place === undefined ? [] : [toSeek(target.data, place)];
}

function toSeek(id: Uint8Array, position: number): Uint8Array {
  const place = toElement(ids.seekPosition, toBytes(position, 8));
  return toElement(ids.seek, toElement(ids.seekId, id), place);
}

/** The elements between the cues and the places of clusters, each with the one that holds it. */
const cueParents: Readonly<Record<number, number>> = {
  [ids.cuePoint]: ids.cues,
  [ids.cueTrackPositions]: ids.cuePoint,
  [ids.cueReference]: ids.cueTrackPositions,
};

/** Cues hold the places of clusters in elements within elements, four deep at most. */
function moveCues(
  elements: readonly Element[],
  newPosition: NewPosition,
  parent: number = ids.cues,
): readonly Uint8Array[] {
  return elements.map(({ id, data }) => {
    if (cueParents[id] === parent) {
      return toElement(id, ...moveCues(parseElements(data, 0), newPosition, id));
    }
    if (id !== ids.cueClusterPosition && id !== ids.cueRefCluster) return toElement(id, data);
    const old = toNumber(data);
    return toElement(id, toBytes(newPosition(old) ?? old, 8));
  });
}

/** An element, and its data where it is looked into. */
type Content = PlacedElement & { readonly data: Uint8Array | undefined };

function* readContents(elements: readonly PlacedElement[]): Reading<readonly Content[]> {
  const contents: Content[] = [];
  for (const element of elements) {
    const { id, dataStart, end } = element;
    const isTooLong = end - dataStart > maxIndexBytes;
    if (read.has(id) && isTooLong) {
      throw damageOf('webm', `an element of its index has ${end - dataStart} bytes`, dataStart);
    }
    const data = read.has(id) ? yield { start: dataStart, end } : undefined;
    contents.push({ ...element, data });
  }
  return contents;
}

/** Puts the parts one after the other, and tells those that name places where everything is. */
function layOut(parts: readonly Part[]): { pieces: readonly Piece[]; length: number } {
  const present = new Set(parts.map(({ position }) => position));
  const positions = new Map<number, number>();
  let length = 0;
  for (const { position, pieces } of parts) {
    positions.set(position, length);
    // Places are always written in eight bytes, so any will do to measure.
    const measured = pieces((place) => (present.has(place) ? 0 : undefined));
    length += measured.reduce((sum, piece) => sum + lengthOf(piece), 0);
  }
  return { pieces: parts.flatMap(({ pieces }) => pieces((place) => positions.get(place))), length };
}
