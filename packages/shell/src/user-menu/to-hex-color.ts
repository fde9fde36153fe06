const longHex = /^#[\da-f]{6}$/i;
const shortHex = /^#[\da-f]{3}$/i;
const rgb = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i;

/**
 * A colour that the service has stored, as `#rrggbb`; undefined for anything that is not plainly a
 * colour, so that nothing else ever gets into a style.
 */
export function toHexColor(value: string | undefined): string | undefined {
  const text = value?.trim() ?? '';
  if (longHex.test(text)) return text.toLowerCase();
  if (shortHex.test(text)) {
    return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase();
  }
  const channels = rgb.exec(text)?.slice(1).map(Number);
  if (!channels || channels.some((channel) => channel > 255)) return undefined;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
