import { concat, fromText, hasTextAt, toText } from '../bytes.ts';
import { damageOf, MetadataError } from '../metadata-error.ts';
import { joinRanges, type Piece, type Reading } from '../reading.ts';
import { type Relocate, toRelocation } from '../relocation.ts';
import type { RewriteOptions, Rewritten } from '../rewritten.ts';
import { maxPacketBytes, readXmp, type XmpFacts } from '../xmp.ts';
import { cleanMovie } from './clean-movie.ts';
import { hideRanges, zeroPieces } from './hide-ranges.ts';
import { type Box, type PlacedBox, parseBoxes, readPlacedBoxes, toBox } from './iso-boxes.ts';
import { labelMovie } from './movie-label.ts';
import { relocateFragment, relocateFragmentList, relocateMovie } from './movie-offsets.ts';

/** Bytes of the largest index that is read: far more than a day's. */
const maxIndexBytes = 268_435_456;

/** The boxes of a file that its film needs; others may hold anything. */
const kept = new Set('ftyp styp pdin moov mdat moof mfra sidx ssix emsg pssh wide'.split(' '));

/** The boxes with places of other boxes in them. */
const relocated: Readonly<
  Record<string, (data: Uint8Array, relocate: Relocate) => Uint8Array<ArrayBuffer>>
> = { moof: relocateFragment, mfra: relocateFragmentList };

/** Brands of pictures and of sequences of pictures, which keep more than their index in boxes of metadata. */
const pictureBrands = new Set('avif avis heic heix heim heis hevc hevx mif1 msf1'.split(' '));

/** Bytes of brands that are looked at: far more than there are. */
const maxBrandBytes = 1_024;

/** Marks a box of XMP. */
const xmpId = '\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac';

/**
 * An MP4, MOV or M4A with one label, or without what tells about its origin. Its index stays where it is, in
 * front or at the end, and its tables of places follow what moves. Only the index is read.
 */
export function* rewriteMp4(size: number, { strips, given }: RewriteOptions): Reading<Rewritten> {
  const { boxes, damage } = yield* readPlacedBoxes(size);
  const index = boxes.find(({ type }) => type === 'moov');
  if (!index) throw damage ?? withoutIndex();
  yield* assertFilm(boxes);
  const children = yield* readIndex(index);
  const packets = yield* readPackets(boxes);
  const found = labelMovie(children, undefined);
  const label = given ?? found.label ?? [...packets.values()].find((each) => each.label)?.label;
  const { boxes: unlabelled, hidden } = strips
    ? cleanMovie(children)
    : { boxes: found.boxes, hidden: [] };
  const movie = label ? labelMovie(toBoxes(unlabelled), label).boxes : unlabelled;

  const pieces = boxes.map((box): readonly Piece[] => {
    if (box === index) return [toBox('moov', ...movie)];
    const packet = packets.get(box);
    if (packet?.label && !strips) return packet.rest ? [toBox('uuid', xmpId, packet.rest)] : [];
    return strips && !kept.has(box.type) ? emptyBox(box) : [{ start: box.start, end: box.end }];
  });
  const relocate = toRelocation(pieces.flat());
  const isMoved = hasMoved(boxes, relocate);
  for (const [place, box] of boxes.entries()) {
    if (box === index) pieces[place] = [toBox('moov', ...relocateMovie(toBoxes(movie), relocate))];
    const change = relocated[box.type];
    if (!change || !isMoved) continue;
    const data = yield { start: box.dataStart, end: box.end };
    pieces[place] = [{ start: box.start, end: box.dataStart }, change(data, relocate)];
  }
  if (!strips) pieces.push([{ start: boxes.at(-1)?.end ?? size, end: size }]);
  const film = joinRanges(hideRanges(pieces.flat(), hidden));
  return { pieces: film, label, damage: damage ?? damageOfIndexes(boxes, index) };
}

const toBoxes = (boxes: readonly Uint8Array[]) => parseBoxes({ data: concat(boxes), offset: 0 });

/** Whether anything that others may point at is elsewhere now. */
function hasMoved(boxes: readonly PlacedBox[], relocate: Relocate): boolean {
  return boxes.some(({ type, start }) => /^m(?:dat|oof)$/.test(type) && relocate(start) !== start);
}

/** A film has one index; a further one would keep its metadata, and its label. */
function damageOfIndexes(boxes: readonly PlacedBox[], index: PlacedBox): MetadataError | undefined {
  const other = boxes.find((box) => box.type === 'moov' && box !== index);
  return other && damageOf('mp4', 'it has a second index (moov)', other.start);
}

function* readIndex({ start, dataStart, end }: PlacedBox): Reading<readonly Box[]> {
  const length = end - dataStart;
  if (length > maxIndexBytes) throw damageOf('mp4', `its index has ${length} bytes`, start);
  const boxes = parseBoxes({ data: yield { start: dataStart, end }, offset: dataStart });
  if (boxes.some(({ type }) => type === 'cmov')) {
    const message = 'The index of this MOV is compressed, which is not read. Pack it anew first.';
    throw new MetadataError(message, { kind: 'unsupported', format: 'mp4', offset: start });
  }
  return boxes;
}

/** The packets of XMP that stand beside the index. */
function* readPackets(boxes: readonly PlacedBox[]): Reading<ReadonlyMap<PlacedBox, XmpFacts>> {
  const packets = new Map<PlacedBox, XmpFacts>();
  for (const box of boxes) {
    if (box.type !== 'uuid' || box.end - box.dataStart > maxPacketBytes) continue;
    const data = yield { start: box.dataStart, end: box.end };
    if (hasTextAt(data, xmpId)) packets.set(box, readXmp(data.subarray(xmpId.length)));
  }
  return packets;
}

function* assertFilm(boxes: readonly PlacedBox[]): Reading<void> {
  const type = boxes.find((box) => box.type === 'ftyp');
  if (!type) return;
  const end = Math.min(type.end, type.dataStart + maxBrandBytes);
  const brands = toText(yield { start: type.dataStart, end }).match(/.{4}/gs) ?? [];
  const brand = brands.find((each) => pictureBrands.has(each));
  if (brand === undefined) return;
  const message = `This file is of pictures (${brand}: HEIC or AVIF), whose metadata is not read. Convert it to a film or another picture first.`;
  throw new MetadataError(message, { kind: 'unsupported', format: 'mp4', offset: type.start });
}

function withoutIndex(): MetadataError {
  const message =
    'This file has the boxes of an MP4, but no index of a film (moov): it may be a picture (HEIC, AVIF) or a part of a stream. Convert it first.';
  return new MetadataError(message, { kind: 'unsupported', format: 'mp4' });
}

/** A box of the same length that holds nothing, so that what follows stays in its place. */
function emptyBox({ start, dataStart, end }: PlacedBox): readonly Piece[] {
  return [
    { start, end: start + 4 },
    fromText('free'),
    { start: start + 8, end: dataStart },
    ...zeroPieces(end - dataStart),
  ];
}
