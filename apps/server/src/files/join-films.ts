import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  type Input,
  type InputTrack,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { openMedia } from './open-media.ts';

/**
 * Puts films one after the other, without encoding them again: MP4 files whose pictures and sounds are encoded in the same way, as those
 * of one model are.
 *
 * @param target Where the film is written, a file of this machine.
 * @returns false if they are not alike, and nothing of use is written.
 */
export async function joinFilms(paths: readonly string[], target: string): Promise<boolean> {
  const inputs = await Promise.all(paths.map((path) => openMedia(path, [MP4])));
  try {
    const films = await Promise.all(inputs.map(readFilm));
    const [first] = films;
    if (!first || films.some(({ kind }) => kind !== first.kind)) return false;
    const output = new Output({
      format: new Mp4OutputFormat({ fastStart: false }),
      target: new FilePathTarget(target),
    });
    const picture = new EncodedVideoPacketSource(first.videoCodec);
    const sound = first.audioCodec && new EncodedAudioPacketSource(first.audioCodec);
    output.addVideoTrack(picture);
    if (sound) output.addAudioTrack(sound);
    await output.start();
    let begin = 0;
    for (const { video, audio, duration, configs } of films) {
      await Promise.all([
        copy(video, {
          begin,
          add: (packet) => picture.add(packet, { decoderConfig: configs.video }),
        }),
        audio &&
          sound &&
          copy(audio, {
            begin,
            add: (packet) => sound.add(packet, configs.audio && { decoderConfig: configs.audio }),
          }),
      ]);
      begin += duration;
    }
    await output.finalize();
    return true;
  } finally {
    for (const input of inputs) input.dispose();
  }
}

async function readFilm(input: Input) {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const [videoCodec, audioCodec] = [await video?.getCodec(), await audio?.getCodec()];
  if (!video || !videoCodec) throw new Error('A part of a film has no picture');
  const ofVideo = await video.getDecoderConfig();
  const ofAudio = await audio?.getDecoderConfig();
  if (!ofVideo || (audio && !ofAudio)) throw new Error('A part of a film cannot be decoded');
  return {
    ...{ video, audio, videoCodec, audioCodec },
    configs: { video: ofVideo, audio: ofAudio ?? undefined },
    duration: await input.computeDuration(),
    /** Of two that are equal, one can follow the other. */
    kind: JSON.stringify([ofVideo, ofAudio], (_, value) =>
      ArrayBuffer.isView(value) || value instanceof ArrayBuffer
        ? Buffer.from(value as Uint8Array).toString('base64')
        : value,
    ),
  };
}

/** Adds the packets of a track, in the order in which they are decoded, later by `begin` seconds. */
async function copy<Track extends InputTrack>(
  track: Track,
  { begin, add }: { begin: number; add: (packet: Packet) => Promise<void> },
): Promise<void> {
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await add(packet.clone({ timestamp: packet.timestamp + begin }));
  }
}

type Packet = NonNullable<Awaited<ReturnType<EncodedPacketSink['getFirstPacket']>>>;
