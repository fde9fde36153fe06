import { joinRanges, type Piece, type Reading } from '../reading.ts';
import type { RewriteOptions, Rewritten } from '../rewritten.ts';
import { emptyId3, toId3 } from './id3.ts';
import { readTags } from './tags.ts';

/** An MP3 with one label, in ID3v2, or without all tags but that. */
export function* rewriteMp3(size: number, { strips, given }: RewriteOptions): Reading<Rewritten> {
  const { soundStart, soundEnd, id3, after, label: found, damage } = yield* readTags(size);
  const label = given ?? found;
  const [first = emptyId3, ...others] = strips ? [] : id3;
  const tags = [toId3(first, label), ...others.map((tag) => toId3(tag, undefined))];
  const pieces: Piece[] = tags.flatMap((tag) => tag ?? []);
  pieces.push({ start: soundStart, end: soundEnd }, ...(strips ? [] : after));
  return { pieces: joinRanges(pieces), label, damage };
}
