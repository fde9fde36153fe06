import { type FileHandle, open } from 'node:fs/promises';
import { EncodedPacketSink, FLAC, type Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';
import { openMedia } from './open-media.ts';

/** Facts that only the whole of a film or a sound tells. */
export type MediaFacts = {
  /** Whether all is there that its index names, and as much as it says to last. */
  readonly isWhole: boolean;
  /** Whether it plays while it comes: its index is not behind what it names. */
  readonly isIndexFirst: boolean;
  /** Its picture's encoding in full, such as `avc1.64001f`; undefined where it is unknown, or there is none. */
  readonly picture: string | undefined;
};

/** Of the length that a file states, how much there has to be: frames are counted in more than one way. */
const minShare = 0.95;

/** Reads a film or a sound on this machine from its beginning to its end; undefined where it is damaged. */
export async function inspectMedia(path: string): Promise<MediaFacts | undefined> {
  const file = await open(path);
  const input = await openMedia(path, [MP4, QTFF, WEBM, MP3, WAVE, FLAC, OGG]);
  try {
    const { size } = await file.stat();
    const picture = await input.getPrimaryVideoTrack();
    return {
      isWhole: (await hasAllPackets(input, file)) && (await hasAllSamples(file, size)),
      isIndexFirst: await isIndexFirst(file, size),
      picture: (await picture?.getCodecParameterString()) ?? undefined,
    };
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    // The library tells everything that it can't read by an error.
    return undefined;
  } finally {
    input.dispose();
    await file.close();
  }
}

async function hasAllPackets(input: Input, file: FileHandle): Promise<boolean> {
  let end = 0;
  for (const track of [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]) {
    if (!track) continue;
    const sink = new EncodedPacketSink(track);
    let missing = 0;
    for await (const _ of sink.packets(undefined, undefined, { metadataOnly: true })) missing += 1;
    for await (const { timestamp, duration } of sink.packets()) {
      missing -= 1;
      end = Math.max(end, timestamp + duration);
    }
    if (missing > 0) return false;
  }
  const isStated = (await input.getFormat()) !== MP3 || (await statesFrames(file));
  const stated = isStated ? await input.getDurationFromMetadata() : undefined;
  return end >= minShare * (stated ?? 0);
}

/** Whether the first frame of an MP3 says how many there are. Of others the library guesses it by the first bit rate. */
async function statesFrames(file: FileHandle): Promise<boolean> {
  const tag = Buffer.alloc(10);
  await file.read(tag, 0, tag.length, 0);
  const hasTag = tag.toString('latin1', 0, 3) === 'ID3';
  const tagBytes = tag.subarray(6).reduce((bytes, next) => bytes * 128 + next, 0);
  const frame = Buffer.alloc(64);
  await file.read(frame, 0, frame.length, hasTag ? tag.length + tagBytes : 0);
  return ['Xing', 'Info'].some((name) => frame.includes(name));
}

/** The library takes a WAV for as long as it is. One that was written while it was heard states no length. */
async function hasAllSamples(file: FileHandle, size: number): Promise<boolean> {
  const header = Buffer.alloc(12);
  await file.read(header, 0, header.length, 0);
  if (header.toString('latin1', 0, 4) !== 'RIFF') return true;
  for (let start = header.length; start + 8 <= size; ) {
    await file.read(header, 0, 8, start);
    const length = header.readUInt32LE(4);
    if (header.toString('latin1', 0, 4) === 'data') {
      return length === 0xffffffff || length * minShare <= size - start - 8;
    }
    start += 8 + length + (length % 2);
  }
  return false;
}

/** Of MP4 and MOV; other formats have their index first, or need none. */
async function isIndexFirst(file: FileHandle, size: number): Promise<boolean> {
  const header = Buffer.alloc(16);
  for (let start = 0; start + 8 <= size; ) {
    await file.read(header, 0, header.length, start);
    const name = header.toString('latin1', 4, 8);
    if (start === 0 && name !== 'ftyp') return true;
    if (name === 'moov') return true;
    if (name === 'mdat') return false;
    const short = header.readUInt32BE(0);
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    // A box of size 0 reaches to the end.
    if (length < 8) return false;
    start += length;
  }
  return false;
}
