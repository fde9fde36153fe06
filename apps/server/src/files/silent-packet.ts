/** A packet of silence as AAC-LC has it, by how many channels it has; of any sample rate. */
const silentAac = new Map([
  [1, Uint8Array.of(0x00, 0xc8, 0x00, 0x80, 0x23, 0x80)],
  [2, Uint8Array.of(0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80)],
]);

/** A packet in which nothing is heard; undefined where none is known of an encoding. */
export const silentPacketOf = ({
  codec,
  numberOfChannels,
}: {
  codec: string;
  numberOfChannels: number;
}): Uint8Array | undefined => (codec === 'mp4a.40.2' ? silentAac.get(numberOfChannels) : undefined);
