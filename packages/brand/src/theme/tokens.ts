/** Colours by purpose, each `#rrggbb`. */
export interface ColorTokens {
  /** Behind the page. */
  readonly surface: string;
  /** Behind what floats: menus, dialogs, toasts. */
  readonly surfaceRaised: string;
  /** Behind the side menu and the top bar. */
  readonly frame: string;
  /** Behind what the pointer is on. */
  readonly hover: string;
  /** Behind what is chosen. */
  readonly selected: string;
  /** Ordinary text. */
  readonly text: string;
  /** Text that matters less: hints, facts, labels. */
  readonly textMuted: string;
  /** Lines between parts. */
  readonly border: string;
  /** Lines around fields. */
  readonly borderStrong: string;
  /** Behind the one main action. */
  readonly primary: string;
  /** `primary` with the pointer on it. */
  readonly primaryHover: string;
  /** Text on `primary`. */
  readonly onPrimary: string;
  /** Successful results. */
  readonly success: string;
  /** Matters worth a look. */
  readonly warning: string;
  /** Failures, and actions that cannot be undone. */
  readonly danger: string;
  /** Text on `danger`. */
  readonly onDanger: string;
  /** The outline of what has the keyboard's focus. */
  readonly ring: string;
}

export interface Tokens {
  /** Colours as `#rrggbb`. */
  readonly light: ColorTokens;
  /** The same where the system or the page asks for dark. */
  readonly dark: ColorTokens;
  /** Corners in CSS pixels; inner corners are half of it, those of dialogs half as much again. */
  readonly radius: number;
}

/** Dark grey on white, near-white on dark grey: the pictures are the only colour on the page. */
export const defaultTokens: Tokens = {
  light: {
    surface: '#ffffff',
    surfaceRaised: '#ffffff',
    frame: '#f7f7f7',
    hover: '#efefef',
    selected: '#e5e5e5',
    text: '#1a1a1a',
    textMuted: '#5f5f5f',
    border: '#e5e5e5',
    borderStrong: '#c7c7c7',
    primary: '#333333',
    primaryHover: '#4a4a4a',
    onPrimary: '#ffffff',
    success: '#1a7035',
    warning: '#835300',
    danger: '#c02626',
    onDanger: '#ffffff',
    ring: '#333333',
  },
  dark: {
    surface: '#161616',
    surfaceRaised: '#242424',
    frame: '#1c1c1c',
    hover: '#2b2b2b',
    selected: '#343434',
    text: '#f0f0f0',
    textMuted: '#a8a8a8',
    border: '#343434',
    borderStrong: '#4f4f4f',
    primary: '#ededed',
    primaryHover: '#d2d2d2',
    onPrimary: '#1a1a1a',
    success: '#5cc47c',
    warning: '#e0a94a',
    danger: '#ff7f76',
    onDanger: '#1a1a1a',
    ring: '#ededed',
  },
  radius: 8,
};
