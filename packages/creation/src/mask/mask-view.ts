import type { Size, Zoom } from '../viewer/zoom.ts';
import { MASK_UNITS, type MaskPoint } from './mask-step.ts';

/** Place of a picture on a stage, in the stage's pixels from its top left corner. */
export interface MaskView {
  readonly stage: Size;
  readonly zoom: Zoom;
  /** The picture's own pixels. */
  readonly picture: Size;
}

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

export interface Frame extends ScreenPoint, Size {}

/** The picture as it lies on the stage: fitted in, and zoomed from there. */
export function frameOf({ stage, zoom, picture }: MaskView): Frame {
  const fit = Math.min(stage.width / picture.width, stage.height / picture.height);
  const width = picture.width * fit * zoom.scale;
  const height = picture.height * fit * zoom.scale;
  return {
    width,
    height,
    x: (stage.width - width) / 2 + zoom.x,
    y: (stage.height - height) / 2 + zoom.y,
  };
}

/** How far beyond an edge of the picture a stroke is remembered: a tenth of its side. */
const margin = MASK_UNITS / 10;

const toUnits = (share: number) =>
  Math.round(Math.min(MASK_UNITS + margin, Math.max(-margin, share * MASK_UNITS)));

/** The place of the picture that is under a point of the stage. */
export function toMaskPoint(view: MaskView, { x, y }: ScreenPoint, pressure?: number): MaskPoint {
  const frame = frameOf(view);
  const place = [
    toUnits((x - frame.x) / frame.width),
    toUnits((y - frame.y) / frame.height),
  ] as const;
  return pressure === undefined ? place : [...place, Math.round(pressure * 100)];
}

/** Maps a place of the picture to the stage. */
export function toScreenPoint(view: MaskView, [x, y]: MaskPoint): ScreenPoint {
  const frame = frameOf(view);
  return {
    x: frame.x + (x / MASK_UNITS) * frame.width,
    y: frame.y + (y / MASK_UNITS) * frame.height,
  };
}

/** A brush of so many pixels of the screen, in the units of the mask: at least one. */
export function toMaskSize(view: MaskView, pixels: number): number {
  return Math.max(1, Math.round((pixels / frameOf(view).width) * MASK_UNITS));
}
