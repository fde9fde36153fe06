/** A mark as data: filled shapes on a square of `size` units, drawn in the colour of the text. */
export interface Logo {
  /** Width and height of the drawing's own units. */
  readonly size: number;
  /** SVG path data, filled by the even-odd rule. */
  readonly paths: readonly string[];
}

/**
 * The mark as the text of an SVG file, for icons of the page.
 *
 * @param color Any CSS colour; the icon follows the system's colours when it is left out.
 */
export function toSvg(logo: Logo, color?: string): string {
  const style = color
    ? ''
    : '<style>path{fill:#333}@media(prefers-color-scheme:dark){path{fill:#ededed}}</style>';
  const fill = color ? ` fill="${color}"` : '';
  const paths = logo.paths.map((path) => `<path fill-rule="evenodd" d="${path}"${fill}/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logo.size} ${logo.size}">${style}${paths.join('')}</svg>`;
}
