/** An error as the service words it, under status 200. */
export type MiniMaxSpeechError = {
  /** The service's number for it, such as 2054. */
  readonly status_code: number;
  /** The service's sentence. */
  readonly status_msg: string;
};

type Fields = Readonly<Record<string, unknown>>;
type Checks = Readonly<Record<string, (value: unknown) => boolean>>;

const models = ['2.8', '2.6', '02', '01'].flatMap((version) => [
  `speech-${version}-hd`,
  `speech-${version}-turbo`,
]);

const isBoolean = (value: unknown) => typeof value === 'boolean';
const isWithin = (min: number, max: number) => (value: unknown) =>
  typeof value === 'number' && value >= min && value <= max;

const fields: Checks = {
  model: (value) => models.includes(String(value)),
  text: (value) => typeof value === 'string' && value !== '' && value.length <= 10_000,
  voice_setting: (value) => typeof Object(value)['voice_id'] === 'string',
  stream: (value) => value === false,
  output_format: (value) => value === 'hex' || value === 'url',
  subtitle_enable: isBoolean,
};

const settings: Checks = {
  voice_id: (value) => value !== '',
  speed: isWithin(0.5, 2),
  vol: (value) => isWithin(0, 10)(value) && value !== 0,
  pitch: (value) => isWithin(-12, 12)(value) && Number.isInteger(value),
};

/** Why the service refuses a request to speak, whoever's voice it is; undefined for one that it takes. */
export function checkSpeechRequest(request: Fields): MiniMaxSpeechError | undefined {
  const missing = ['model', 'text', 'voice_setting'].find((name) => !(name in request));
  const wrong = missing ?? findWrong(request, fields);
  const setting = wrong ?? findWrong(Object(request['voice_setting']), settings);
  return setting === undefined ? undefined : invalid(setting);
}

/** Error of the service about a parameter. */
export function invalid(what: string): MiniMaxSpeechError {
  return { status_code: 2013, status_msg: `invalid params, ${what}` };
}

/** The service ignores fields that it does not know, which no engine is to send. */
function findWrong(given: Fields, checks: Checks): string | undefined {
  return Object.keys(given).find((name) => checks[name]?.(given[name]) !== true);
}
