import {
  DEFAULT_ASPECT_RATIO,
  type KnownParameter,
  knownParameters,
  type ParameterName,
} from './parameters.ts';

export type { ParameterKind, ParameterName } from './parameters.ts';

/** A parameter as a reference page shows it. */
export interface ParameterReference extends KnownParameter {
  /** Value that holds where the parameter is not written; undefined if there is none. */
  readonly default: string | undefined;
  /** A use, as it stands in a prompt. */
  readonly example: string;
}

const examples: Readonly<Record<ParameterName, readonly [example: string, initial?: string]>> = {
  aspect: ['--ar 16:9', DEFAULT_ASPECT_RATIO],
  version: ['--v 7'],
  niji: ['--niji 6'],
  stylize: ['--s 250', '100'],
  chaos: ['--c 30', '0'],
  weird: ['--w 500', '0'],
  quality: ['--q 2', '1'],
  seed: ['--seed 12345'],
  stop: ['--stop 80', '100'],
  repeat: ['--r 4'],
  iw: ['--iw 1.5', '1'],
  cw: ['--cw 50', '100'],
  sw: ['--sw 200', '100'],
  sv: ['--sv 6'],
  ow: ['--ow 200', '100'],
  exp: ['--exp 25', '0'],
  bs: ['--bs 2', '4'],
  no: ['--no text, watermark'],
  cref: ['--cref https://example.com/person.png'],
  sref: ['--sref random'],
  oref: ['--oref https://example.com/cup.png'],
  profile: ['--p'],
  style: ['--style raw'],
  motion: ['--motion high', 'low'],
  end: ['--end https://example.com/last.png'],
  raw: ['--raw'],
  tile: ['--tile'],
  draft: ['--draft'],
  hd: ['--hd'],
  turbo: ['--turbo'],
  fast: ['--fast'],
  relax: ['--relax'],
  stealth: ['--stealth'],
  public: ['--public'],
  video: ['--video'],
  loop: ['--loop'],
};

/** All known parameters with their aliases, ranges, defaults and an example. */
export const promptParameters: readonly ParameterReference[] = /* @__PURE__ */ knownParameters.map(
  (spec: KnownParameter) => {
    const [example, initial] = examples[spec.name];
    return { ...spec, default: initial, example };
  },
);
