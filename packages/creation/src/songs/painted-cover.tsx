import { useId } from 'react';

/** Units of the drawing, which is a square. */
const size = 100;

export interface PaintedCoverProps {
  id: string;
  title: string;
}

/** A picture for a song that has none, always the same one: rings over two colours. */
export function PaintedCover({ id, title }: PaintedCoverProps) {
  const gradient = useId();
  const seed = hashOf(`${id} ${title}`);
  const hue = seed % 360;
  const other = hue + 30 + ((seed >>> 9) % 90);
  const [x, y] = [20 + ((seed >>> 16) % 60), 20 + ((seed >>> 22) % 60)];
  return (
    <svg
      data-ui="painted-cover"
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      preserveAspectRatio="xMidYMid slice"
      className="ui:block ui:size-full"
    >
      <linearGradient id={gradient} x2="1" y2="1">
        <stop stopColor={`hsl(${hue} 45% 55%)`} />
        <stop offset="1" stopColor={`hsl(${other} 50% 28%)`} />
      </linearGradient>
      <rect width={size} height={size} fill={`url(#${gradient})`} />
      <g fill="none" stroke={`hsl(${hue} 60% 88%)`} strokeOpacity="0.35">
        {[12, 20, 29, 39, 50].map((radius) => (
          <circle key={radius} cx={x} cy={y} r={radius} />
        ))}
      </g>
    </svg>
  );
}

/** A whole number that spreads texts evenly (FNV-1a, 32 bits). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
