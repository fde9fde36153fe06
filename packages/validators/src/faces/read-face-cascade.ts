/** How much a square of grey pixels looks like a face; 0 or less is none. */
export type FaceCascade = (
  pixels: Uint8Array,
  square: {
    /** Of its middle. */
    row: number;
    /** Of its middle. */
    column: number;
    /** Pixels of a side. */
    size: number;
    /** Pixels of a row of the picture. */
    width: number;
  },
) => number;

const headerBytes = 16;
const depthOffset = 8;
const countOffset = 12;

/**
 * A cascade of regression trees, as pico writes it (N. Markuš et al., "Object detection with pixel
 * intensity comparisons organized in decision trees", 2013): each tree compares pairs of pixels, adds
 * its leaf to the sum, and ends the search where the sum is below its threshold. Numbers are little-endian.
 *
 * @param bytes The file `@site/validators/facefinder`.
 */
export function readFaceCascade(bytes: Uint8Array): FaceCascade {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const depth = view.getInt32(depthOffset, true);
  const count = view.getInt32(countOffset, true);
  const leaves = 2 ** depth;
  // A tree is its comparisons of four signed bytes, its leaves, and its threshold.
  const treeBytes = 4 * (leaves - 1) + 4 * leaves + 4;

  return (pixels, { row, column, size, width }) => {
    let sum = 0;
    let threshold = 0;
    for (let tree = 0; tree < count; tree += 1) {
      const start = headerBytes + tree * treeBytes;
      // A step is in 256ths of the square's size.
      const at = (offset: number) => {
        const y = (256 * row + view.getInt8(offset) * size) >> 8;
        const x = (256 * column + view.getInt8(offset + 1) * size) >> 8;
        return pixels[y * width + x] ?? 0;
      };
      let node = 1;
      for (let level = 0; level < depth; level += 1) {
        const comparison = start + 4 * (node - 1);
        node = 2 * node + (at(comparison) <= at(comparison + 2) ? 1 : 0);
      }
      sum += view.getFloat32(start + 4 * (leaves - 1) + 4 * (node - leaves), true);
      threshold = view.getFloat32(start + treeBytes - 4, true);
      if (sum <= threshold) return -1;
    }
    return sum - threshold;
  };
}
