import type { ReactElement } from 'react';

/** Line drawings like those of the shell, which are loaded with the editor alone. */
const draw = (path: string): ReactElement => (
  <svg
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    className="ui:block ui:size-5 ui:shrink-0"
  >
    <path d={path} />
  </svg>
);

export const maskIcons = {
  rectangle: draw('M3.5 5h13v10h-13z'),
  lasso: draw('M6 13.5C2 11 2.5 4.5 10 4.5s9 7 3 8.5c-3 .8-5.5 0-7 .5c-1.8.6-1.5 3 .5 3'),
  eraser: draw('M11.5 4l5 5-7.5 7.5H6L3.5 14zM7.5 8l5 5M9 16.5h7.5'),
  undo: draw('M7 4.5L3.5 8 7 11.5M4 8h7.5a4.25 4.25 0 0 1 0 8.5H8'),
  redo: draw('M13 4.5L16.5 8 13 11.5M16 8H8.5a4.25 4.25 0 0 0 0 8.5H12'),
  invert: draw('M10 3a7 7 0 1 1 0 14zM10 3a7 7 0 0 0 0 14M10 6.5h5M10 10h6.5M10 13.5h5'),
} as const;
