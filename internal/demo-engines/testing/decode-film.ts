import { H264Decoder } from 'h264decoder';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';

/** A frame of a film as a player shows it: its brightness, a byte a pixel, 16 to 235, in rows from the top. */
export type DecodedFrame = Uint8Array;

/** Decodes the pictures of an MP4 of H.264 baseline, whose sides are multiples of 16. */
export async function decodeFilm(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedFrame[]> {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
  const track = await input.getPrimaryVideoTrack();
  const { description } = (await track?.getDecoderConfig()) ?? {};
  if (!track || !(description instanceof Uint8Array)) throw new Error('There are no pictures.');
  const decoder = new H264Decoder();
  const frames: DecodedFrame[] = [];
  // Its answers to these tell nothing: only a picture is evidence that they were read.
  for (const unit of parameterSetsOf(description)) decoder.decode(unit);
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    for (const unit of unitsOf(data)) {
      const code = decoder.decode(unit);
      if (code !== H264Decoder.PIC_RDY) throw new Error(`The decoder answers ${code}.`);
      frames.push(decoder.pic.slice(0, decoder.width * decoder.height));
    }
  }
  return frames;
}

/** Of an `avcC` box (ISO 14496-15): after five bytes the number of the first kind in five bits, then the second's. */
function parameterSetsOf(box: Uint8Array): Uint8Array[] {
  const view = new DataView(box.buffer, box.byteOffset, box.byteLength);
  const sets: Uint8Array[] = [];
  let at = 5;
  for (const mask of [31, 255]) {
    const count = view.getUint8(at) & mask;
    at += 1;
    for (let index = 0; index < count; index += 1) {
      const size = view.getUint16(at);
      sets.push(box.subarray(at + 2, at + 2 + size));
      at += 2 + size;
    }
  }
  return sets;
}

/** Each with its length before it, in four bytes. */
function unitsOf(data: Uint8Array): Uint8Array[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const units: Uint8Array[] = [];
  for (let at = 0; at < data.length; at += 4 + view.getUint32(at)) {
    units.push(data.subarray(at + 4, at + 4 + view.getUint32(at)));
  }
  return units;
}
