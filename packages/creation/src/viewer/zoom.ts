/** How a picture lies on its stage: 1 fits it in, and the offset is that of its centre, in pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };

/** The pixels of a picture of today's engines are as large as a finger then. */
export const MAX_SCALE = 8;

/** By how much a step of the buttons or of the wheel makes it larger. */
export const zoomStep = 1.4;

/** Larger or smaller by a factor, around a point (pixels from the stage's centre) that stays where it is. */
export function zoomAt(
  zoom: Zoom,
  { factor, x, y, stage }: { factor: number; x: number; y: number; stage: Size },
): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return keepOnStage({ scale, x: x - (x - zoom.x) * ratio, y: y - (y - zoom.y) * ratio }, stage);
}

/** Moved by so many pixels, no farther than its edge. */
export function panBy(zoom: Zoom, { x, y }: { x: number; y: number }, stage: Size): Zoom {
  return keepOnStage({ ...zoom, x: zoom.x + x, y: zoom.y + y }, stage);
}

function keepOnStage({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const room = (length: number) => ((scale - 1) * length) / 2;
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) || 0;
  return { scale, x: clamp(x, room(width)), y: clamp(y, room(height)) };
}
