import { readField } from '../aigc-label.ts';
import type { RewriteOptions } from '../rewritten.ts';
import { addToXmp, readXmp, toXmpPacket } from '../xmp.ts';
import { type ExifFacts, readExif, toExif } from './exif.ts';

/**
 * Collects what a picture tells in Exif and XMP while its blocks are read one after the other, and makes the
 * blocks that stay: one XMP packet with one label, and Exif.
 */
export function collectMetadata({ strips, given }: RewriteOptions) {
  let label = given;
  let hasXmp = false;
  let others: string | undefined;
  let exif: ExifFacts | undefined;

  return {
    /** Notes a text, and tells whether it is a label, which does not stay. */
    noteText(name: string, text: string): boolean {
      const { isLabel, label: found } = readField(name, text);
      label ??= found;
      return isLabel;
    },
    /** Notes a packet of XMP. Others than the first one stay without their label. */
    noteXmp(packet: Uint8Array): void {
      const { label: found, rest } = readXmp(packet);
      label ??= found;
      if (!hasXmp && !strips) others = rest;
      hasXmp = true;
    },
    /** The Exif block that stays, if one does; of several, the first one counts. */
    noteExif(block: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
      if (exif && strips) return undefined;
      const facts = readExif(block);
      exif ??= facts;
      label ??= facts.label;
      return strips ? toExif(facts) : (facts.rest ?? new Uint8Array(block));
    },
    label: () => label,
    /** The packet to write; undefined where there is nothing to say. */
    packet(): Uint8Array<ArrayBuffer> | undefined {
      if (!label) return undefined;
      return strips ? toXmpPacket(label) : addToXmp(others, label);
    },
  };
}
