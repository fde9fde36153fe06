import type { SharedV4Warning } from '@ai-sdk/provider';
import type { EngineOutput, Facts } from '../engine-status.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Providers put what they know under their own name, with a list that has an entry per file. */
type Metadata = Readonly<Record<string, unknown>> | undefined;

/** Reads what a model said besides the files; undefined if nothing. */
export function readFacts({
  metadata,
  list,
  warnings,
}: {
  metadata: Metadata;
  list: 'images' | 'videos';
  warnings: readonly string[];
}): Facts | undefined {
  const [whole] = providersOf(metadata);
  const [first] = listOf(metadata, list);
  const seed = first?.['seed'] ?? whole?.['seed'];
  const prompt = first?.['revisedPrompt'] ?? whole?.['actualPrompt'];
  const facts: Facts = {
    ...(typeof seed === 'number' ? { seed } : {}),
    ...(typeof prompt === 'string' ? { revisedPrompt: prompt } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
}

/** Size and duration of the file at `index`, as far as they are known. */
export function readMeasures(
  metadata: Metadata,
  { list, index }: { list: 'images' | 'videos'; index: number },
): Pick<EngineOutput, 'width' | 'height' | 'durationMs'> {
  const fields = listOf(metadata, list)[index];
  const [, ...size] = /^(\d+)x(\d+)$/.exec(String(fields?.['size'])) ?? [];
  const width = toPixels(fields?.['width'] ?? size[0]);
  const height = toPixels(fields?.['height'] ?? size[1]);
  const seconds = fields?.['duration'];
  return {
    ...(width && height ? { width, height } : {}),
    ...(typeof seconds === 'number' && seconds > 0
      ? { durationMs: Math.round(seconds * 1000) }
      : {}),
  };
}

/** A warning as a sentence. */
export function describeWarning(warning: SharedV4Warning): string {
  switch (warning.type) {
    case 'unsupported':
    case 'compatibility':
      return [`${warning.type}: ${warning.feature}`, warning.details].filter(Boolean).join(': ');
    case 'deprecated':
      return `deprecated: ${warning.setting}: ${warning.message}`;
    case 'other':
      return warning.message;
  }
}

function toPixels(value: unknown): number | undefined {
  const pixels = Number(value ?? Number.NaN);
  return Number.isInteger(pixels) && pixels > 0 ? pixels : undefined;
}

function providersOf(metadata: Metadata): readonly Fields[] {
  return Object.values(metadata ?? {}).filter(isFields);
}

function listOf(metadata: Metadata, list: 'images' | 'videos'): readonly Fields[] {
  const found = providersOf(metadata).find((provider) => Array.isArray(provider[list]));
  return ((found?.[list] ?? []) as readonly unknown[]).map((item) => (isFields(item) ? item : {}));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
