/** `1K` for about as many pixels as a square of 1,024 has, whatever the shape; `2K` and so on alike. */
export function toResolution({ width, height }: { width: number; height: number }): string {
  return `${Math.round(Math.sqrt(width * height) / 1024)}K`;
}
