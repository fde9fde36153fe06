import type { Size } from '../viewer/zoom.ts';
import { type DrawMaskOptions, drawMask, drawStep } from './draw-mask.ts';
import type { MaskStep } from './mask-step.ts';
import { frameOf, type MaskView, type ScreenPoint } from './mask-view.ts';

/**
 * The longer side of what is drawn on while somebody paints, in pixels, however large the picture is.
 * What is sent is redrawn, as large as the picture.
 */
const MAX_RASTER_SIDE = 2_048;

/** Pixels of the screen. */
const stripe = 10;

export interface MaskCursor extends ScreenPoint {
  /** Of the brush, in pixels of the screen; undefined: it is a rectangle's corner. */
  readonly radius: number | undefined;
}

export interface MaskScene {
  readonly view: MaskView;
  /** Shape being drawn, not yet a step. */
  readonly live?: MaskStep | undefined;
  readonly cursor?: MaskCursor | undefined;
}

/** A mask over its picture, on a canvas that is as large as the stage. */
export interface MaskCanvas {
  /** Shows these steps and no others. */
  replace(steps: readonly MaskStep[]): void;
  /** Shows one more, over those that are there. */
  add(step: MaskStep): void;
  show(scene: MaskScene): void;
}

export function createMaskCanvas(
  canvas: HTMLCanvasElement,
  { picture, pictureOf }: { picture: Size } & Pick<DrawMaskOptions, 'pictureOf'>,
): MaskCanvas {
  const raster = fitInto(picture, MAX_RASTER_SIDE);
  const drawn = Object.assign(document.createElement('canvas'), raster);
  const drawing = drawn.getContext('2d');
  const context = canvas.getContext('2d');
  const options = { raster, ...(pictureOf && { pictureOf }) };

  function show({ view, live, cursor }: MaskScene) {
    if (!context) return;
    const { width, height } = view.stage;
    const density = window.devicePixelRatio;
    fitCanvas(canvas, { width: width * density, height: height * density });
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, width, height);
    const frame = frameOf(view);
    context.save();
    context.beginPath();
    context.rect(frame.x, frame.y, frame.width, frame.height);
    context.clip();
    context.drawImage(drawn, frame.x, frame.y, frame.width, frame.height);
    if (live) {
      context.translate(frame.x, frame.y);
      drawStep(context, live, { raster: frame });
      context.translate(-frame.x, -frame.y);
    }
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = hatch(canvas, context, density);
    context.fillRect(0, 0, width, height);
    context.restore();
    if (cursor) drawCursor(context, cursor);
  }

  return {
    replace(steps) {
      if (!drawing) return;
      drawing.clearRect(0, 0, raster.width, raster.height);
      drawMask(drawing, steps, options);
    },
    add(step) {
      if (drawing) drawStep(drawing, step, options);
    },
    show,
  };
}

/** As large as fits into a square of this side, no larger than it is. */
export function fitInto({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Setting a size empties a canvas, even where it stays the same. */
function fitCanvas(canvas: HTMLCanvasElement, { width, height }: Size): void {
  const [across, down] = [Math.round(width), Math.round(height)];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
}

/** Stripes of two colours of the theme, of which one stands out from whatever is below. */
function hatch(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  density: number,
): CanvasPattern | string {
  const style = getComputedStyle(canvas);
  const side = stripe * density;
  const tile = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const tiled = tile.getContext('2d');
  if (!tiled) return style.color;
  tiled.globalAlpha = 0.55;
  tiled.fillStyle = style.color;
  tiled.fillRect(0, 0, side, side);
  tiled.strokeStyle = style.outlineColor;
  tiled.lineWidth = side / 5;
  tiled.beginPath();
  for (const shift of [-side, 0, side]) {
    tiled.moveTo(shift - side, side * 2);
    tiled.lineTo(shift + side * 2, -side);
  }
  tiled.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(1 / density));
  return pattern ?? style.color;
}

/** Length of the arms of a corner's cross, in pixels. */
const arm = 12;

/** Two rings, or two crosses: a light one and a dark one. One of them can be seen on any colour. */
function drawCursor(context: CanvasRenderingContext2D, { x, y, radius }: MaskCursor): void {
  const path = new Path2D();
  if (radius === undefined) {
    path.moveTo(x - arm, y);
    path.lineTo(x + arm, y);
    path.moveTo(x, y - arm);
    path.lineTo(x, y + arm);
  } else {
    path.arc(x, y, Math.max(1, radius), 0, 2 * Math.PI);
  }
  for (const [color, width] of [
    ['Canvas', 3.5],
    ['CanvasText', 1.5],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke(path);
  }
}
