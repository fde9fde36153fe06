/** Linear-light sRGB, 0 to 1 where a screen can show it, above 1 where it glows. Changed in place. */
export type Color = { r: number; g: number; b: number };

/** OKLCH: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** OKLab: lightness, green to red, blue to yellow. */
export type Oklab = readonly [lightness: number, a: number, b: number];

export function black(): Color {
  return { r: 0, g: 0, b: 0 };
}

export function toOklab([lightness, chroma, hue]: Oklch): Oklab {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** Björn Ottosson's OKLab to linear sRGB; what lies outside of sRGB is cut at 0. */
export function fromOklab([lightness, a, b]: Oklab): Color {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: Math.max(0, 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    g: Math.max(0, -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    b: Math.max(0, -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  };
}

export function fromOklch(color: Oklch): Color {
  return fromOklab(toOklab(color));
}

/** Moves `target` towards `color`: 0 leaves it, 1 replaces it. */
export function blend(target: Color, color: Color, amount: number): void {
  target.r += (color.r - target.r) * amount;
  target.g += (color.g - target.g) * amount;
  target.b += (color.b - target.b) * amount;
}

/** Adds light. */
export function addLight(target: Color, color: Color, amount: number): void {
  target.r += color.r * amount;
  target.g += color.g * amount;
  target.b += color.b * amount;
}

/** Multiplies by a grey. */
export function dim(target: Color, factor: number): void {
  target.r *= factor;
  target.g *= factor;
  target.b *= factor;
}

export function copyColor(target: Color, source: Color): void {
  target.r = source.r;
  target.g = source.g;
  target.b = source.b;
}
