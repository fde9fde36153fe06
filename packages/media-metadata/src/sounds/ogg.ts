import type { AigcLabel } from '../aigc-label.ts';
import { concat } from '../bytes.ts';
import { damageOf, MetadataError } from '../metadata-error.ts';
import { joinRanges, type Piece, type Reading } from '../reading.ts';
import type { RewriteOptions, Rewritten } from '../rewritten.ts';
import { codecOf, type OggCodec } from './ogg-comments.ts';
import { type OggPage, readOggPage, renumber, toOggPages } from './ogg-pages.ts';
import { noComments } from './vorbis-comment.ts';

/** Bytes of the packets before the sound: pictures may be among them. */
const maxHeaderBytes = 67_108_864;

/** One stream of the file, of which others may run at the same time or follow. */
interface Stream {
  readonly codec: OggCodec | undefined;
  readonly pages: OggPage[];
  readonly packets: Uint8Array[];
  /** The beginning of a packet that goes on on the next page. */
  rest: Uint8Array[];
  bytes: number;
  isReady: boolean;
  /** By how much the numbers of its pages grow. */
  shift: number;
}

/** An Ogg file with one label, in the comments of its first stream, or without all comments and pictures. */
export function* rewriteOgg(size: number, options: RewriteOptions): Reading<Rewritten> {
  const { pieces, label, found } = yield* rewriteStreams(size, options);
  if (label || !found) return { pieces, label };
  // A stream that follows has the label, and the first one is to have it.
  return yield* rewriteStreams(size, { ...options, given: found });
}

/** A file, and the first label in any of its streams. */
type RewrittenStreams = Rewritten & { readonly found: AigcLabel | undefined };

function* rewriteStreams(
  size: number,
  { strips, given }: RewriteOptions,
): Reading<RewrittenStreams> {
  const streams = new Map<number, Stream>();
  const pieces: Piece[] = [];
  let carrier: Stream | undefined;
  let label: AigcLabel | undefined;
  let found: AigcLabel | undefined;
  for (let at = 0; ; ) {
    const page: OggPage | undefined = yield* readOggPage(at, size);
    if (!page) break;
    at = page.end;
    const body = { start: page.bodyStart, end: page.end };
    const stream = streams.get(page.serial);
    if (page.isFirst) {
      streams.set(page.serial, newStream(yield body, page.start));
      pieces.push({ start: page.start, end: page.end });
    } else if (!stream)
      throw damageOf('ogg', 'a stream does not begin with its first page', page.start);
    else if (!stream.isReady) {
      addPage(stream, page, yield body);
      if (!stream.isReady) continue;
      const read = stream.codec?.comments(stream.packets[0] ?? new Uint8Array());
      if (!read) throw damageOf('ogg', 'its comments contradict their lengths', page.start);
      found ??= read.label;
      carrier ??= stream;
      if (carrier === stream) label = given ?? read.label;
      pieces.push(...endHeaders(stream, { strips, label: carrier === stream ? label : undefined }));
    } else if (stream.shift === 0) pieces.push({ start: page.start, end: page.end });
    else {
      const sequence = page.sequence + stream.shift;
      pieces.push(renumber(page, { sequence, body: yield body }), body);
    }
  }
  if (!carrier) throw damageOf('ogg', 'it ends before its sound', size);
  return { pieces: joinRanges(pieces), label, found };
}

function newStream(first: Uint8Array, offset: number): Stream {
  const known = codecOf(first);
  if (!known) {
    const message =
      'This Ogg file has a stream of another codec than Vorbis, Opus, FLAC and Theora, whose comments are not known.';
    throw new MetadataError(message, { kind: 'unsupported', format: 'ogg', offset });
  }
  const { codec } = known;
  const isReady = codec === undefined;
  return { codec, isReady, pages: [], packets: [], rest: [], bytes: 0, shift: 0 };
}

/** Adds what a page holds of the packets before the samples, which end where a page does. */
function addPage(stream: Stream, page: OggPage, body: Uint8Array): void {
  stream.bytes += body.length;
  if (page.hasTime || stream.bytes > maxHeaderBytes) {
    throw damageOf('ogg', 'samples begin before the packets that describe them end', page.start);
  }
  stream.pages.push(page);
  let start = 0;
  let end = 0;
  for (const length of page.segments) {
    end += length;
    if (length === 255) continue;
    stream.packets.push(concat([...stream.rest, body.subarray(start, end)]));
    stream.rest = [];
    start = end;
  }
  if (end > start) stream.rest.push(body.subarray(start, end));
  const last = stream.packets.at(-1);
  stream.isReady = stream.rest.length === 0 && !!last && (stream.codec?.isLast(last) ?? false);
}

/** The pages with the packets as they are to be. */
function endHeaders(
  stream: Stream,
  { strips, label }: { strips: boolean; label: AigcLabel | undefined },
): readonly Piece[] {
  const { codec, packets, pages } = stream;
  const [first] = pages;
  const [packet = new Uint8Array(), ...others] = packets;
  const comments = codec?.comments(packet);
  if (!first || !codec || !comments) return [];
  const renewed = codec.withComments(packet, strips ? noComments : comments, label);
  const rest = strips ? others.map(codec.strip) : others;
  const made = toOggPages([renewed, ...rest], { serial: first.serial, sequence: first.sequence });
  stream.shift = made.length - pages.length;
  return made;
}
