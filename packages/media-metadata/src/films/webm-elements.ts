import { damageOf, type MetadataError } from '../metadata-error.ts';
import type { Reading } from '../reading.ts';
import { type ElementHead, maxElementHead, readElementHead } from './ebml.ts';

/** Ids of Matroska's elements (RFC 9559). */
export const ids = {
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  trackName: 0x536e,
  codecName: 0x258688,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTrackPositions: 0xb7,
  cueClusterPosition: 0xf1,
  cueReference: 0xdb,
  cueRefCluster: 0x97,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  tag: 0x7373,
  targets: 0x63c0,
  simpleTag: 0x67c8,
  tagName: 0x45a3,
  tagString: 0x4487,
  chapters: 0x1043a770,
  attachments: 0x1941a469,
  checksum: 0xbf,
} as const;

/** The elements that end a cluster whose length is not known. */
const afterCluster = new Set<number>([
  ...[ids.seekHead, ids.info, ids.tracks, ids.cues],
  ...[ids.cluster, ids.tags, ids.chapters, ids.attachments],
]);

/** An element of the segment, by its place in the file. */
export interface PlacedElement {
  readonly id: number;
  readonly start: number;
  readonly dataStart: number;
  readonly end: number;
}

/** A file's segment, and what it holds. */
export interface Segment {
  readonly start: number;
  readonly dataStart: number;
  readonly end: number;
  readonly hasLength: boolean;
  readonly elements: readonly PlacedElement[];
  readonly damage: MetadataError | undefined;
}

/** Reads where the segment's elements are; the films' own data is stepped over. */
export function* readSegment(size: number): Reading<Segment> {
  let start = 0;
  for (;;) {
    const head = yield* readHead(start);
    if (!head) throw damageOf('webm', 'it has no segment', start);
    const dataStart = start + head.headLength;
    if (head.id === ids.segment) {
      const hasLength = head.length !== undefined;
      const end = Math.min(size, dataStart + (head.length ?? size));
      return { start, dataStart, end, hasLength, ...(yield* readLevel(dataStart, end)) };
    }
    if (head.length === undefined) throw damageOf('webm', 'it has no segment', start);
    start = dataStart + head.length;
  }
}

function* readLevel(from: number, end: number) {
  const elements: PlacedElement[] = [];
  let start = from;
  let damage: MetadataError | undefined;
  while (start < end && !damage) {
    const head = yield* readHead(start);
    if (!head) {
      damage = damageOf('webm', 'no element begins here', start);
      break;
    }
    const dataStart = start + head.headLength;
    const wanted: number =
      head.length === undefined ? yield* endOfCluster(dataStart, end) : dataStart + head.length;
    if (wanted > end) damage = damageOf('webm', 'the file ends inside an element', start);
    elements.push({ id: head.id, start, dataStart, end: Math.min(end, wanted) });
    start = wanted;
  }
  return { elements, damage };
}

/** Finds the end of a cluster of unknown length: before the next element that is in no cluster. */
function* endOfCluster(from: number, end: number): Reading<number> {
  let at = from;
  while (at < end) {
    const head = yield* readHead(at);
    if (!head || head.length === undefined || afterCluster.has(head.id)) break;
    at += head.headLength + head.length;
  }
  return at;
}

function* readHead(start: number): Reading<ElementHead | undefined> {
  return readElementHead(yield { start, end: start + maxElementHead });
}
