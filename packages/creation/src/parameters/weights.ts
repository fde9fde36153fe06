/** Value of a `WeightsParameter`: names in their order, each with its number as it is written. */
export type Weights = readonly (readonly [name: string, weight: string])[];

/** Reads `watercolor:0.8,ink:1`. */
export function readWeights(value: string | number | undefined): Weights {
  return String(value ?? '')
    .split(',')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [name = '', weight = ''] = entry.split(':');
      return [name, weight] as const;
    });
}

export function writeWeights(weights: Weights): string {
  return weights.map((entry) => entry.join(':')).join(',');
}
