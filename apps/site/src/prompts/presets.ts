/** A form that a person has stored under a name. */
export interface Preset {
  readonly name: string;
  /** Fills the form in: its page's path with the recipe in the query. */
  readonly href: string;
}

/** Presets of one tool and person: as many as are still found by looking. */
export const MAX_PRESETS = 50;

/** Code points of a preset's name at most: as long as a button can be. */
export const MAX_PRESET_NAME = 20;

/** The presets of a stored text; anything else in it is left out. */
export function parsePresets(text: string | undefined): readonly Preset[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(stored) ? stored.filter(isPreset).slice(0, MAX_PRESETS) : [];
}

/** With one more, the newest first; one of its name gives way. Undefined if there is no room. */
export function addPreset(
  presets: readonly Preset[],
  preset: Preset,
): readonly Preset[] | undefined {
  const others = removePreset(presets, preset.name);
  return others.length < MAX_PRESETS ? [preset, ...others] : undefined;
}

export function removePreset(presets: readonly Preset[], name: string): readonly Preset[] {
  return presets.filter((one) => one.name !== name);
}

function isPreset(value: unknown): value is Preset {
  const { name, href } = Object(value);
  // A path of this site, and no other host.
  return typeof name === 'string' && typeof href === 'string' && /^\/(?![/\\])/.test(href);
}
