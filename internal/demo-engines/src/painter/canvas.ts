/**
 * A picture in the making: linear-light sRGB, three floats a pixel, rows from the top. Painters
 * measure in units of the shorter side with the middle at 0, so that a composition keeps its
 * proportions at every size.
 */
export type Canvas = {
  width: number;
  height: number;
  /** Pixels in one unit: the shorter side. */
  unit: number;
  /** Half of the width and of the height, in units; one of them is 0.5. */
  halfWidth: number;
  halfHeight: number;
  pixels: Float32Array;
};

export function createCanvas(width: number, height: number): Canvas {
  const unit = Math.min(width, height);
  return {
    width,
    height,
    unit,
    halfWidth: width / unit / 2,
    halfHeight: height / unit / 2,
    pixels: new Float32Array(width * height * 3),
  };
}
