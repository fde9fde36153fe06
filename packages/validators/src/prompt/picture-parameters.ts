import type { ParameterName } from './parameters.ts';

/** The parameters whose values are pictures, by what these are for. */
export const pictureParameters = {
  style: 'sref',
  character: 'cref',
  omni: 'oref',
} as const satisfies Readonly<Record<string, ParameterName>>;

/** Purpose of a picture given by a parameter. */
export type PictureParameterRole = keyof typeof pictureParameters;
