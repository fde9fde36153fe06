import type {
  Parameter,
  ParameterRange,
  ParameterValues,
  SeedParameter,
  WeightsParameter,
} from './parameter.ts';
import { readWeights, writeWeights } from './weights.ts';

/** Why what is written can't be sent. */
export type ParameterProblem =
  | { readonly code: 'no-number'; readonly min: number; readonly max: number }
  /** `nearest` would do. */
  | {
      readonly code: 'out-of-range';
      readonly min: number;
      readonly max: number;
      readonly nearest: number;
    }
  | { readonly code: 'off-step'; readonly step: number; readonly nearest: number }
  | { readonly code: 'too-long'; readonly length: number; readonly max: number };

/** State of a parameter's value for the chosen model. */
export type ParameterReading =
  /** It is up to the model. */
  | { readonly state: 'unset' }
  | { readonly state: 'set'; readonly value: string | number }
  /** The model does not offer it: it waits for one that does, and is not sent. */
  | { readonly state: 'parked'; readonly chosen: string }
  | { readonly state: 'wrong'; readonly problem: ParameterProblem };

const unset: ParameterReading = { state: 'unset' };
const parked = (value: string | number): ParameterReading => ({
  state: 'parked',
  chosen: String(value),
});

/** Reads what was chosen or written for a parameter. */
export function readParameter(
  parameter: Parameter,
  value: string | number | undefined,
): ParameterReading {
  if (value === undefined || value === '') return unset;
  switch (parameter.kind) {
    case 'number':
      return parameter.range ? readNumber(String(value), parameter.range) : parked(value);
    case 'seed':
      return readNumber(String(value), toSeedRange(parameter));
    case 'text':
      return readText(String(value), parameter.maxLength);
    case 'weights':
      return readWeighted(value, parameter);
    default: {
      const isOffered = parameter.options.some((option) => option.value === value);
      return isOffered ? { state: 'set', value } : parked(value);
    }
  }
}

/** Selects the values to send: chosen or written, right, and offered by the chosen model. */
export function offeredValues(
  parameters: readonly Parameter[],
  values: ParameterValues,
): ParameterValues {
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const reading = readParameter(parameter, values[parameter.name]);
      return reading.state === 'set' ? [[parameter.name, reading.value]] : [];
    }),
  );
}

/** Finds what was chosen and the chosen model does not offer; undefined if it offers all of it. */
export function findParked(
  parameter: Parameter,
  value: string | number | undefined,
): string | undefined {
  if (parameter.kind === 'weights') {
    const names = readWeights(value).map(([name]) => name);
    const missing = names.filter((name) => !parameter.options.includes(name));
    return missing.length > 0 ? missing.join(', ') : undefined;
  }
  const reading = readParameter(parameter, value);
  return reading.state === 'parked' ? reading.chosen : undefined;
}

/** Whether anything is written that can't be sent. */
export function hasProblem(parameters: readonly Parameter[], values: ParameterValues): boolean {
  return parameters.some(
    (parameter) => readParameter(parameter, values[parameter.name]).state === 'wrong',
  );
}

/** A number as it is written; keyboards of Chinese may write it in full-width digits. */
export function readNumber(written: string, range: ParameterRange): ParameterReading {
  const { min, max, step } = range;
  const text = written.normalize('NFKC').trim();
  if (text === '') return unset;
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) {
    return { state: 'wrong', problem: { code: 'no-number', min, max } };
  }
  const value = Number(text);
  const nearest = Math.min(max, Math.max(min, onStep(value, step)));
  if (value < min || value > max) {
    return { state: 'wrong', problem: { code: 'out-of-range', min, max, nearest } };
  }
  if (value !== nearest) return { state: 'wrong', problem: { code: 'off-step', step, nearest } };
  return { state: 'set', value };
}

/** The multiple of the step that is next to a number, without the noise of binary fractions. */
function onStep(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(6));
}

export function toSeedRange({ max }: SeedParameter): ParameterRange {
  return { min: 0, max, step: 1, default: 0 };
}

function readText(text: string, max: number): ParameterReading {
  if (max === 0) return parked(text);
  const { length } = [...text];
  if (length > max) return { state: 'wrong', problem: { code: 'too-long', length, max } };
  return text.trim() === '' ? unset : { state: 'set', value: text.trim() };
}

function readWeighted(
  value: string | number,
  { options, range }: WeightsParameter,
): ParameterReading {
  const all = readWeights(value);
  const offered = all.filter(([name]) => options.includes(name));
  const readings = offered.map(([, weight]) => readNumber(weight, range));
  const wrong = readings.find(({ state }) => state === 'wrong');
  if (wrong) return wrong;
  if (offered.length === 0) {
    return all.length > 0 ? parked(all.map(([name]) => name).join(', ')) : unset;
  }
  const weights = offered.map(([name], index) => {
    const reading = readings[index];
    return [name, String(reading?.state === 'set' ? reading.value : range.default)] as const;
  });
  return { state: 'set', value: writeWeights(weights) };
}
