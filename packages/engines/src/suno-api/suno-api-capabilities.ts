/**
 * How long the texts of a model may be, in characters. What is longer is refused before anything is sent;
 * of what is absent here anything is sent, and the service decides.
 */
export type SunoApiCapabilities = {
  /** Of an idea. */
  readonly maxDescriptionLength?: number;
  /** Of what is sung, with its headings. */
  readonly maxLyricsLength?: number;
  /** Of a style, beside lyrics or for an instrumental. */
  readonly maxStyleLength?: number;
  /** Of what the song is called. */
  readonly maxTitleLength?: number;
};

const all = { maxDescriptionLength: 500, maxTitleLength: 80 };
const first = { ...all, maxLyricsLength: 1250, maxStyleLength: 120 };
const early = { ...all, maxLyricsLength: 3000, maxStyleLength: 200 };
const late = { ...all, maxLyricsLength: 5000, maxStyleLength: 1000 };

/**
 * By the names of both dialects, after docs.sunoapi.org; those of `chirp-v3-0` are hearsay. kie.ai takes
 * titles of 80 characters, where sunoapi.org takes 100 of some models.
 */
const models: readonly (readonly [RegExp, SunoApiCapabilities])[] = [
  [/^chirp-v3-0$/, first],
  [/^(chirp-v3-5|chirp-v4|V3_5|V4)$/, early],
  [/^(chirp-(auk|auk-turbo|bluejay|crow|fenix)|V4_5|V4_5PLUS|V4_5ALL|V5|V5_5)$/, late],
];

/** Finds capabilities of a Suno model by its name at either kind of gateway; empty, so anything, for other names. */
export function sunoApiCapabilities(model: string): SunoApiCapabilities {
  return models.find(([name]) => name.test(model))?.[1] ?? {};
}
