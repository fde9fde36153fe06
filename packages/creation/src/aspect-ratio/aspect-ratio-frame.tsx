import type { AspectRatio } from './aspect-ratio.ts';

/** The drawing's side, and the longer side of the frame in it; user units of the SVG. */
const drawingSide = 24;
const longerSide = 20;

/** A little frame of this shape, as tall or wide as its neighbours' longer side. */
export function AspectRatioFrame({ ratio: { width, height } }: { ratio: AspectRatio }) {
  const scale = longerSide / Math.max(width, height);
  const frameWidth = width * scale;
  const frameHeight = height * scale;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${drawingSide} ${drawingSide}`}
      width={drawingSide}
      height={drawingSide}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
    >
      <rect
        x={(drawingSide - frameWidth) / 2}
        y={(drawingSide - frameHeight) / 2}
        width={frameWidth}
        height={frameHeight}
        rx={2}
      />
    </svg>
  );
}
