import { mix } from '../painter/curves.ts';

/** How the camera goes over a picture. */
export const cameraMoves = [
  'push-in',
  'pull-out',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'orbit',
  'static',
] as const;
export type CameraMove = (typeof cameraMoves)[number];

/** View of the camera on a picture that is larger than the film by {@link marginOf} on each side. */
export type View = {
  /** Of its middle from that of the picture, as shares of the film's width and height. */
  readonly x: number;
  readonly y: number;
  /** Pixels of the film to one of the picture. */
  readonly zoom: number;
  /** How far the lowest row is ahead of the highest one, as a share of the width: what is low is near. */
  readonly lean: number;
};

/** Of a side of the film. No view goes beyond it, nor does any that is beside the first or the last, up to the middle. */
const margin = 0.15;

/** Pixels that a picture has beyond the film on each side of this direction: even, so that its colours have half of them. */
export const marginOf = (side: number): number => 2 * Math.ceil((margin * side) / 2);

const still: View = { x: 0, y: 0, zoom: 1, lean: 0 };

/** Nothing is shown larger than it was painted. */
const wide: View = { ...still, zoom: 0.8 };
const left: View = { ...still, x: -0.14 };
const right: View = { ...still, x: 0.14 };
const high: View = { ...still, y: -0.14 };
const low: View = { ...still, y: 0.14 };

const ways: Readonly<Record<CameraMove, readonly [from: View, to: View]>> = {
  'push-in': [wide, still],
  'pull-out': [still, wide],
  'pan-left': [right, left],
  'pan-right': [left, right],
  'tilt-up': [low, high],
  'tilt-down': [high, low],
  orbit: [
    { ...still, x: -0.07, lean: 0.14 },
    { ...still, x: 0.07, lean: -0.14 },
  ],
  static: [still, still],
};

/** The view at a share of the way, 0 to 1. */
export function viewAt(camera: CameraMove, share: number): View {
  const [from, to] = ways[camera];
  return {
    x: mix(from.x, to.x, share),
    y: mix(from.y, to.y, share),
    zoom: mix(from.zoom, to.zoom, share),
    lean: mix(from.lean, to.lean, share),
  };
}

/** The view of a picture that fills the film exactly where the camera has the `other` view of the scene. */
export function viewBeside(view: View, other: View): View {
  return {
    x: (view.x - other.x) * other.zoom,
    y: (view.y - other.y) * other.zoom,
    zoom: view.zoom / other.zoom,
    lean: view.lean - other.lean,
  };
}
