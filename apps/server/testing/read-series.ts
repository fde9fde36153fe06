import type { Metrics } from '../src/metrics/create-metrics.ts';

/** The value of one series, named as Prometheus writes it. */
export async function readSeries(
  { registry }: Pick<Metrics, 'registry'>,
  series: string,
): Promise<number | undefined> {
  const lines = (await registry.metrics()).split('\n');
  const value = lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1);
  return value === undefined ? undefined : Number(value);
}
