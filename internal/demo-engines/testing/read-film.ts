import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';

/** What a player finds in an MP4 before it decodes anything. */
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
