import type { ParameterName } from './parameters.ts';

/** The parameters whose values are pictures, by what these are for. */
export const pictureParameters = {
  style: 'sref',
  character: 'cref',
  omni: 'oref',
} as const satisfies Readonly<Record<string, ParameterName>>;

/** What a picture behind a parameter is for. */
export type PictureParameterRole = keyof typeof pictureParameters;
