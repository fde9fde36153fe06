import type { Size } from '../viewer/zoom.ts';
import {
  MASK_UNITS,
  type MaskMode,
  type MaskPoint,
  type MaskStep,
  visibleSteps,
} from './mask-step.ts';
import { outlineOf, piecesOf } from './stroke-outlines.ts';

/** Canvas of a mask's raster: opaque where the picture changes. */
export type MaskContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface DrawMaskOptions {
  /** In pixels of the context, which begins at its top left corner. */
  raster: Size;
  /** The picture of a step that is one, once it has loaded. */
  pictureOf?: (url: string) => CanvasImageSource | undefined;
}

/** Draws a whole mask on an empty raster. */
export function drawMask(
  context: MaskContext,
  steps: readonly MaskStep[],
  options: DrawMaskOptions,
): void {
  for (const step of visibleSteps(steps)) drawStep(context, step, options);
}

/** Draws one more step over those before. */
export function drawStep(
  context: MaskContext,
  step: MaskStep,
  { raster, pictureOf }: DrawMaskOptions,
): void {
  const { width, height } = raster;
  switch (step.kind) {
    case 'stroke':
      for (const points of piecesOf(step.points)) {
        drawPiece(context, { ...step, points }, raster);
      }
      return;
    case 'rectangle': {
      const [fromX, fromY] = toRaster(step.from, raster);
      const [toX, toY] = toRaster(step.to, raster);
      withMode(context, step.mode, () => context.fillRect(fromX, fromY, toX - fromX, toY - fromY));
      return;
    }
    case 'lasso':
      withMode(context, step.mode, () => {
        context.beginPath();
        for (const point of step.points) context.lineTo(...toRaster(point, raster));
        context.fill();
      });
      return;
    case 'clear':
      context.clearRect(0, 0, width, height);
      return;
    case 'invert':
      drawBy(context, 'xor', () => context.fillRect(0, 0, width, height));
      return;
    case 'picture': {
      const picture = pictureOf?.(step.url);
      if (!picture) return;
      // The picture of a mask is opaque where nothing changes.
      context.clearRect(0, 0, width, height);
      context.fillRect(0, 0, width, height);
      drawBy(context, 'destination-out', () => context.drawImage(picture, 0, 0, width, height));
      return;
    }
  }
}

/** Draws a part of a stroke. */
export function drawPiece(
  context: MaskContext,
  { mode, size, points }: Omit<Extract<MaskStep, { kind: 'stroke' }>, 'kind'>,
  raster: Size,
): void {
  const outline = outlineOf(points, { size, raster });
  withMode(context, mode, () => {
    context.beginPath();
    // Around its corners, through the middles between them: it has no edges then.
    outline.forEach(([x, y], index) => {
      const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
      context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
    });
    context.fill();
  });
}

function toRaster([x, y]: MaskPoint, { width, height }: Size): readonly [x: number, y: number] {
  return [(x / MASK_UNITS) * width, (y / MASK_UNITS) * height];
}

function withMode(context: MaskContext, mode: MaskMode, draw: () => void): void {
  drawBy(context, mode === 'erase' ? 'destination-out' : 'source-over', draw);
}

function drawBy(context: MaskContext, operation: GlobalCompositeOperation, draw: () => void): void {
  const before = context.globalCompositeOperation;
  context.globalCompositeOperation = operation;
  draw();
  context.globalCompositeOperation = before;
}
