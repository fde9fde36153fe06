/** A larger buffer is let go after its value: streams of large values are rare. */
const keptBytes = 1_048_576;

/** The bytes of a value that goes on in the next piece, in one buffer that doubles as it fills. */
export class PendingBytes {
  length = 0;
  private buffer = new Uint8Array();

  view(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  /** Adds bytes, and gives all that there are. */
  append(bytes: Uint8Array): Uint8Array {
    const length = this.length + bytes.length;
    if (length > this.buffer.length) {
      const larger = new Uint8Array(length * 2);
      larger.set(this.buffer);
      this.buffer = larger;
    }
    this.buffer.set(bytes, this.length);
    this.length = length;
    return this.view();
  }

  clear(): void {
    this.length = 0;
    if (this.buffer.length > keptBytes) this.buffer = new Uint8Array();
  }
}
