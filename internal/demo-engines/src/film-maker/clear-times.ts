/** Boxes that hold others, on the way to those that tell times. */
const containers = new Set(['moov', 'trak', 'mdia']);

/** The headers of the film, of a track and of its media. */
const timed = new Set(['mvhd', 'tkhd', 'mdhd']);

/** Sets the times of creation and change in an MP4 (ISO 14496-12) to 0, that of a file that does not tell. */
export function clearTimes(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start < bytes.length; ) {
    const size = view.getUint32(start);
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    const content = start + 8;
    if (containers.has(type)) clearTimes(bytes.subarray(content, start + size));
    if (timed.has(type)) {
      // A byte of version, three of flags, then both times.
      const isWide = bytes[content] === 1;
      bytes.fill(0, content + 4, content + 4 + (isWide ? 16 : 8));
    }
    // 0: to the end of the file. 1: a longer one follows, and only media have that.
    if (size < 8) return;
    start += size;
  }
}
