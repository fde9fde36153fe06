/**
 * The part of the window that is seen, in pixels: `top` is how far it has been moved down, and `covered` how much of the
 * foot an on-screen keyboard covers. Whoever has zoomed in moves the page themselves.
 */
export function seenPart({ scale, offsetTop, height }: VisualViewport): {
  readonly top: number;
  readonly covered: number;
} {
  if (scale > 1) return { top: 0, covered: 0 };
  const top = Math.round(offsetTop);
  return { top, covered: Math.round(window.innerHeight - height) - top };
}
