/**
 * A picture in the making: linear-light sRGB, three floats a pixel, rows from the top. Painters
 * measure in units of the shorter side with the middle at 0, so that a composition keeps its
 * proportions at every size.
 */
export type Canvas = {
  width: number;
  height: number;
  /** Pixels in one unit: the shorter side, where nothing is zoomed out. */
  unit: number;
  /** Half of the width and of the height, in units; the smaller is 0.5, where nothing is zoomed out. */
  halfWidth: number;
  halfHeight: number;
  pixels: Float32Array;
};

/** `zoom`: how many units the shorter side has. */
export function createCanvas(width: number, height: number, zoom = 1): Canvas {
  const unit = Math.min(width, height) / zoom;
  return {
    width,
    height,
    unit,
    halfWidth: width / unit / 2,
    halfHeight: height / unit / 2,
    pixels: new Float32Array(width * height * 3),
  };
}
