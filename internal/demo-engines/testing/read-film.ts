import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';

/** Reads what a player finds in an MP4 before it decodes anything. */
export async function readFilm(bytes: Uint8Array<ArrayBuffer>) {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('There is no track of pictures.');
  const timestamps: number[] = [];
  const keyFrames: number[] = [];
  for await (const { timestamp, type } of new EncodedPacketSink(track).packets()) {
    if (type === 'key') keyFrames.push(timestamps.length);
    timestamps.push(timestamp);
  }
  return {
    mimeType: await input.getMimeType(),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    seconds: await track.computeDuration(),
    timestamps,
    /** Numbers of the frames that a player may begin at, as the file says. */
    keyFrames,
  };
}

/** The MP3 that is heard with an MP4, and the seconds that it says to last. */
export async function readFilmSound(bytes: Uint8Array<ArrayBuffer>) {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('There is no sound.');
  const frames: Uint8Array[] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) frames.push(data);
  return {
    codec: await track.getCodec(),
    seconds: await track.computeDuration(),
    mp3: Buffer.concat(frames),
  };
}
