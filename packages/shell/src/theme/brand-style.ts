import { type Brand, type ColorTokens, defaultTokens } from '@site/brand';

function toVariable(token: string): string {
  return `--ui-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function differences(colors: ColorTokens, defaults: ColorTokens): string {
  return (Object.keys(defaults) as (keyof ColorTokens)[])
    .filter((token) => colors[token] !== defaults[token])
    .map((token) => `${toVariable(token)}:${colors[token]};`)
    .join('');
}

/**
 * The CSS text of a brand's own colours and radius, for a `<style>` in the page's head; empty for a
 * brand that changes none. It holds whether it stands before or after the style sheet.
 */
export function brandStyle({ tokens }: Brand): string {
  const radius =
    tokens.radius === defaultTokens.radius ? '' : `--ui-radius-base:${tokens.radius}px;`;
  const light = differences(tokens.light, defaultTokens.light) + radius;
  // A colour that only the light scheme changes must not reach into the dark one.
  const dark = (Object.keys(defaultTokens.dark) as (keyof ColorTokens)[])
    .filter(
      (token) =>
        tokens.dark[token] !== defaultTokens.dark[token] ||
        tokens.light[token] !== defaultTokens.light[token],
    )
    .map((token) => `${toVariable(token)}:${tokens.dark[token]};`)
    .join('');
  return [
    light && `:root{${light}}`,
    dark && `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    dark && `:root[data-theme=dark]{${dark}}`,
  ].join('');
}
