import { BufferSource, type EncodedPacket, EncodedPacketSink, Input, MP3 } from 'mediabunny';

/** The sound of a film, as it is packed with its pictures. */
export type SoundTrack = {
  /** Of MP3, in turn, without gaps. */
  readonly packets: readonly EncodedPacket[];
  readonly decoderConfig: AudioDecoderConfig;
  readonly seconds: number;
};

/** Reads an MP3, whose sound stays as it is. Rejects for anything else. */
export async function readSoundTrack(mp3: Uint8Array): Promise<SoundTrack> {
  const input = new Input({ formats: [MP3], source: new BufferSource(mp3) });
  try {
    const track = await input.getPrimaryAudioTrack();
    const decoderConfig = await track?.getDecoderConfig();
    if (!track || !decoderConfig) throw new Error('The MP3 has no sound.');
    const packets: EncodedPacket[] = [];
    for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
    const last = packets.at(-1);
    return { packets, decoderConfig, seconds: last ? last.timestamp + last.duration : 0 };
  } finally {
    input.dispose();
  }
}
