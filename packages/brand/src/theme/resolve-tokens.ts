import type { Refuse } from '../menu/build-menu.ts';
import { type ColorTokens, defaultTokens, type Tokens } from './tokens.ts';

/** Tokens that differ from the default ones. */
export interface TokenChanges {
  /** Colours as `#rrggbb`. Default: those of `defaultTokens`. */
  readonly light?: Partial<ColorTokens>;
  /** The same where the system or the page asks for dark. */
  readonly dark?: Partial<ColorTokens>;
  /** CSS pixels, 0 to 24. */
  readonly radius?: number;
}

const colorRule = /^#[\da-f]{6}$/;

function resolveColors(
  scheme: 'light' | 'dark',
  changes: Partial<ColorTokens>,
  refuse: Refuse,
): ColorTokens {
  for (const [name, color] of Object.entries(changes)) {
    const field = `tokens.${scheme}.${name}`;
    if (!Object.hasOwn(defaultTokens.light, name)) {
      refuse(field, `is no token; the tokens are ${Object.keys(defaultTokens.light).join(', ')}`);
    }
    if (!colorRule.test(color)) refuse(field, `must be a colour as #rrggbb, not "${color}"`);
  }
  const { primary } = changes;
  // A brand that sets only its primary colour must not get another brand's grey on hover.
  const derived = primary ? { primaryHover: primary, ring: primary } : {};
  return { ...defaultTokens[scheme], ...derived, ...changes };
}

/** The complete tokens of a brand. */
export function resolveTokens(changes: TokenChanges, refuse: Refuse): Tokens {
  const { light = {}, dark = {}, radius = defaultTokens.radius } = changes;
  if (!(radius >= 0 && radius <= 24)) refuse('tokens.radius', 'must be 0 to 24 pixels');
  return {
    light: resolveColors('light', light, refuse),
    dark: resolveColors('dark', dark, refuse),
    radius,
  };
}
