import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  type Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import { openMedia } from './open-media.ts';
import { silentPacketOf } from './silent-packet.ts';

/**
 * Puts films one after the other, without encoding them again: MP4 or MOV whose pictures and sounds are encoded in the same way, as
 * those of one model are. Each begins where the one before it has ended, by its picture and its sound. Of a single film or sound
 * it makes the same one as an MP4 whose index is first. Their label that AI made them stays.
 *
 * @param target Where the film is written, a file of this machine.
 * @returns false if they are not alike or can't be read to their ends: nothing of use is written, and no other try changes that.
 * @throws where this machine can't read or write a file.
 */
export async function joinFilms(paths: readonly string[], target: string): Promise<boolean> {
  const inputs: Input[] = [];
  let output: Output | undefined;
  try {
    for (const path of paths) inputs.push(await openMedia(path, [MP4, QTFF]));
    const films: Film[] = [];
    for (const input of inputs) films.push(await readFilm(input));
    const [first] = films;
    if (!first || films.some(({ kind }) => kind !== first.kind)) return false;
    // Its index is first, and no film is held in memory.
    const format = new Mp4OutputFormat({ fastStart: 'reserve', metadataFormat: 'mdta' });
    output = new Output({ format, target: new FilePathTarget(target) });
    const label = inputs[0] && (await readLabel(inputs[0]));
    if (label) output.setMetadataTags({ raw: { [labelKey]: label } });
    await write(films, output, first);
    return true;
  } catch (error) {
    // The library tells everything that it can't read or put together by an error.
    if (!isOfMachine(error)) return false;
    throw error;
  } finally {
    if (output?.state === 'started') await output.cancel();
    for (const input of inputs) input.dispose();
  }
}

/** Key of the label that says that AI made it, as GB 45438 has it; all else written into a film is left out. */
const labelKey = 'AIGC';

async function readLabel(input: Input): Promise<string | undefined> {
  const label = (await input.getMetadataTags()).raw?.[labelKey];
  return typeof label === 'string' ? label : undefined;
}

type Film = Awaited<ReturnType<typeof readFilm>>;

async function readFilm(input: Input) {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const picture = video && (await readPicture(video));
  const sound = audio && (await readSound(audio));
  if (!picture && !sound) throw new Error('There is neither a picture nor a sound');
  return {
    picture,
    sound,
    duration: Math.max(picture?.end ?? 0, sound?.end ?? 0),
    /** Of two that are equal, one can follow the other. */
    kind: JSON.stringify([picture?.config, picture?.rotation, sound?.config], (_, value) =>
      ArrayBuffer.isView(value) || value instanceof ArrayBuffer
        ? Buffer.from(value as Uint8Array).toString('base64')
        : value,
    ),
  };
}

async function readPicture(track: InputVideoTrack) {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !config) throw new Error('A picture cannot be decoded');
  return { track, codec, config, rotation: await track.getRotation(), ...(await measure(track)) };
}

async function readSound(track: InputAudioTrack) {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !config) throw new Error('A sound cannot be decoded');
  return { track, codec, config, ...(await measure(track)) };
}

/** Measures where the packets of a track are, in seconds, as its index says. */
async function measure(track: InputTrack) {
  let [count, start, end] = [0, Infinity, 0];
  const lengths = new Map<number, number>();
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  });
  for await (const { timestamp, duration } of packets) {
    count += 1;
    start = Math.min(start, timestamp);
    end = Math.max(end, timestamp + duration);
    lengths.set(duration, (lengths.get(duration) ?? 0) + 1);
  }
  const [[usual] = [0]] = [...lengths].sort(([, one], [, other]) => other - one);
  return {
    count,
    start,
    end,
    /** Length of most packets: the last one of a sound is often said to be shorter. */ usual,
  };
}

async function write(films: readonly Film[], output: Output, { picture, sound }: Film) {
  const shown = picture && new EncodedVideoPacketSource(picture.codec);
  const heard = sound && new EncodedAudioPacketSource(sound.codec);
  if (picture && shown) {
    const maximumPacketCount = sum(films.map((film) => film.picture?.count ?? 0));
    output.addVideoTrack(shown, { rotation: picture.rotation, maximumPacketCount });
  }
  if (heard) output.addAudioTrack(heard, { maximumPacketCount: sum(films.map(maxSounds)) });
  await output.start();
  const lay = createSoundLayer();
  let begin = 0;
  for (const [place, film] of films.entries()) {
    const isLast = place === films.length - 1;
    // What the edit list of a film hides at its beginning stays hidden in the first one alone.
    const shift = place === 0 ? 0 : begin - Math.min(0, film.picture?.start ?? 0);
    const end = shift + film.duration;
    const pictures = film.picture ? packetsOf(film.picture, shift) : none();
    const sounds = film.sound ? lay(film.sound, { shift, end: isLast ? Infinity : end }) : none();
    // As they are played, so that nobody has to read far ahead.
    let [next, other] = [await pictures.next(), await sounds.next()];
    while (!next.done || !other.done) {
      if (!next.done && (other.done || next.value.timestamp <= other.value.timestamp)) {
        await shown?.add(next.value, picture ? { decoderConfig: picture.config } : undefined);
        next = await pictures.next();
      } else if (!other.done) {
        await heard?.add(other.value, sound ? { decoderConfig: sound.config } : undefined);
        other = await sounds.next();
      }
    }
    begin = end;
  }
  await output.finalize();
}

async function* none(): AsyncGenerator<EncodedPacket, void> {}

/** The packets of a track in the order in which they are decoded, later by `shift` seconds. */
async function* packetsOf(
  { track, count }: Pick<NonNullable<Film['sound'] | Film['picture']>, 'track' | 'count'>,
  shift: number,
): AsyncGenerator<EncodedPacket, void> {
  let found = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    found += 1;
    yield packet.clone({ timestamp: packet.timestamp + shift });
  }
  if (found < count) throw new Error('The index names packets that are not in the file');
}

/** How many packets a sound has at most, with the silence before and after it. */
function maxSounds({ sound, duration }: Film): number {
  if (!sound) return 0;
  const silence = Math.max(0, duration - (sound.end - sound.start));
  return sound.count + (sound.usual > 0 ? Math.ceil(silence / sound.usual) : 0) + 2;
}

/**
 * Lays sounds one behind the other without a gap or an overlap, each within half a packet of its place: many players count samples
 * rather than follow times, and would lose the picture. An encoder's lead before the beginning of a sound, and what it adds
 * after the end, are left out where another sound is; where none is, there is silence.
 */
function createSoundLayer() {
  let laid: number | undefined;
  return async function* lay(
    sound: NonNullable<Film['sound']>,
    { shift, end }: { shift: number; end: number },
  ): AsyncGenerator<EncodedPacket, void> {
    const half = sound.usual / 2;
    const silence = silentPacketOf(sound.config);
    let offset: number | undefined;
    for await (const packet of packetsOf(sound, shift)) {
      const { timestamp } = packet;
      const isOver = timestamp + half > end;
      if (isOver || (offset === undefined && laid !== undefined && timestamp < laid - half))
        continue;
      if (offset === undefined) {
        while (silence && laid !== undefined && timestamp > laid + half) {
          yield new EncodedPacket(silence, 'key', laid, sound.usual);
          laid += sound.usual;
        }
        const isNear = laid !== undefined && Math.abs(timestamp - laid) <= half;
        offset = isNear && laid !== undefined ? laid - timestamp : 0;
      }
      yield packet.clone({ timestamp: timestamp + offset });
      laid = timestamp + offset + Math.max(packet.duration, sound.usual);
    }
  };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** A full disk, say: another time it may succeed. */
const isOfMachine = (error: unknown) => error instanceof Error && 'syscall' in error;
