/** An error as the service words it, under status 200. */
export type MiniMaxMusicError = {
  /** The service's number for it, such as 1026. */
  readonly status_code: number;
  /** The service's sentence. */
  readonly status_msg: string;
};

type Fields = Readonly<Record<string, unknown>>;

type Model = {
  readonly prompt: readonly [min: number, max: number];
  readonly lyrics: readonly [min: number, max: number];
  /** Whether it knows the flags for songs without lyrics. */
  readonly hasFlags: boolean;
};

const models: Readonly<Record<string, Model>> = {
  'music-2.6': { prompt: [0, 2000], lyrics: [1, 3500], hasFlags: true },
  'music-2.0': { prompt: [10, 300], lyrics: [10, 600], hasFlags: false },
};

const fieldNames = ['model', 'prompt', 'lyrics', 'output_format', 'audio_setting'];
const flagNames = ['is_instrumental', 'lyrics_optimizer'];

const settings: Readonly<Record<string, (value: unknown) => boolean>> = {
  format: (value) => ['mp3', 'wav', 'pcm'].includes(String(value)),
  sample_rate: (value) => Number(value) >= 16_000 && Number(value) <= 44_100,
  bitrate: (value) => Number(value) >= 32_000 && Number(value) <= 256_000,
};

/** Why the service refuses a request; undefined for one that it takes. */
export function checkMusicRequest(fields: Fields): MiniMaxMusicError | undefined {
  const refuse = (what: string) => ({ status_code: 2013, status_msg: `invalid params, ${what}` });
  const model = models[String(fields['model'])];
  if (!model) return refuse('model');
  const names = model.hasFlags ? [...fieldNames, ...flagNames] : fieldNames;
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown) return refuse(`unknown ${unknown}`);
  const { prompt = '', lyrics = '', is_instrumental = false, lyrics_optimizer = false } = fields;
  if (!isWithin(prompt, model.prompt)) return refuse('prompt length');
  if (typeof is_instrumental !== 'boolean' || typeof lyrics_optimizer !== 'boolean') {
    return refuse('flags');
  }
  if (is_instrumental && prompt === '') return refuse('prompt is required');
  const isSung = !is_instrumental && !(lyrics_optimizer && lyrics === '');
  if (isSung && !isWithin(lyrics, model.lyrics)) return refuse('lyrics length');
  if (!['hex', 'url'].includes(String(fields['output_format'] ?? 'hex'))) {
    return refuse('output_format');
  }
  const audio = Object.entries(Object(fields['audio_setting']));
  const wrong = audio.find(([name, value]) => settings[name]?.(value) !== true);
  return wrong && refuse(`audio_setting.${wrong[0]}`);
}

function isWithin(text: unknown, [min, max]: readonly [number, number]): boolean {
  return typeof text === 'string' && text.length >= min && text.length <= max;
}
