import { useMemo } from 'react';
import { encodeCode } from './encode-code.ts';

export interface QrCodeProps {
  /** Text in the code. */
  text: string;
  /** Purpose of the code, told to screen readers. */
  label: string;
}

/** A QR code: dark on light in either colour scheme, sharp at any size. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      data-ui="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="ui:block ui:size-[min(13rem,60vw)] ui:rounded ui:border ui:bg-code-paper ui:text-code-ink ui:forced-color-adjust-none"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** The dark modules as path data, a rectangle for each run of a row. */
function draw(text: string): { size: number; path: string } {
  const { size, data } = encodeCode(text);
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}
