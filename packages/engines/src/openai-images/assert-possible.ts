import type { EngineJob } from '../engine.ts';
import { assertNoParent, assertRoles } from '../service/input-files.ts';
import { failAs } from '../service/service-failure.ts';
import type { FreeSizes, OpenAiImagesCapabilities } from './openai-images-capabilities.ts';
import type { OpenAiImagesInput } from './openai-images-input.ts';

/** Refuses what no model takes, or this one cannot do, before anything is sent. */
export function assertPossible(
  job: EngineJob<OpenAiImagesInput>,
  capabilities: OpenAiImagesCapabilities,
): void {
  assertNoParent(job);
  assertRoles(job, ['source', 'reference', 'mask']);
  const invalid = findMistake(job, capabilities);
  if (invalid) failAs('invalid-input', invalid);
  const unsupported = findSetting(job.input, capabilities) ?? findFile(job, capabilities);
  if (unsupported) failAs('unsupported', unsupported);
}

function findMistake(
  { input, files }: EngineJob<OpenAiImagesInput>,
  { maxPromptLength = Number.POSITIVE_INFINITY }: OpenAiImagesCapabilities,
): string | undefined {
  const { prompt, n = 1, outputCompression = 100, outputFormat = 'png', background } = input;
  if (prompt === '') return 'The prompt is empty.';
  if ([...prompt].length > maxPromptLength) {
    return `The prompt is longer than ${maxPromptLength} characters.`;
  }
  if (!Number.isInteger(n) || n < 1) return 'n is a whole number from 1.';
  if (!Number.isInteger(outputCompression) || outputCompression < 0 || outputCompression > 100) {
    return 'outputCompression is a whole number from 0 to 100.';
  }
  if (input.outputCompression !== undefined && outputFormat === 'png') {
    return 'A PNG has no outputCompression.';
  }
  if (background === 'transparent' && outputFormat === 'jpeg') {
    return 'A JPEG has no transparent background.';
  }
  const masks = files.filter(({ role }) => role === 'mask');
  if (masks.some(({ mimeType = 'image/png' }) => mimeType !== 'image/png')) {
    return 'A mask is a PNG.';
  }
  return undefined;
}

function findSetting(
  {
    n = 1,
    size,
    quality,
    style,
    background,
    outputFormat,
    outputCompression,
    moderation,
  }: OpenAiImagesInput,
  capabilities: OpenAiImagesCapabilities,
): string | undefined {
  const { maxImages = n, sizes, freeSizes, outputFormats } = capabilities;
  if (n > maxImages) return `The model makes at most ${maxImages} at a time.`;
  if (size && isMissing(sizes, size) && !(freeSizes && fits(size, freeSizes))) {
    return `The model does not make the size ${size}.`;
  }
  const settings: readonly (readonly [
    string,
    string | undefined,
    readonly string[] | undefined,
  ])[] = [
    ['quality', quality, capabilities.qualities],
    ['style', style, capabilities.styles],
    ['background', background, capabilities.backgrounds],
    ['outputFormat', outputFormat, outputFormats],
    ['moderation', moderation, capabilities.moderations],
  ];
  for (const [name, value, values] of settings) {
    if (value !== undefined && isMissing(values, value)) {
      return `The model does not know ${value} for ${name}.`;
    }
  }
  return outputCompression !== undefined && outputFormats?.length === 0
    ? 'The model does not know outputCompression.'
    : undefined;
}

function findFile(
  { files, input }: EngineJob<OpenAiImagesInput>,
  { maxInputImages, inputTypes, hasMask = true }: OpenAiImagesCapabilities,
): string | undefined {
  if (files.length === 0) return undefined;
  if (input.moderation !== undefined) return 'An edit takes no moderation.';
  if (input.style !== undefined) return 'An edit takes no style.';
  const images = files.filter(({ role }) => role !== 'mask');
  const masks = files.length - images.length;
  if (images.length > (maxInputImages ?? images.length)) {
    return `The model takes at most ${maxInputImages} images.`;
  }
  const foreign = images.find(({ mimeType }) => mimeType && isMissing(inputTypes, mimeType));
  if (foreign) return `The model takes no ${foreign.mimeType}.`;
  if (masks > 0 && !hasMask) return 'The model takes no mask.';
  if (masks > 1) return 'The model takes one mask.';
  if (masks > 0 && !images.some(({ role }) => role === 'source')) {
    return 'A mask needs a source that it belongs to.';
  }
  return undefined;
}

/** Without a list anything goes. */
function isMissing(values: readonly string[] | undefined, value: string): boolean {
  return values !== undefined && !values.includes(value);
}

function fits(size: string, { step, maxSide, maxPixels, maxRatio }: FreeSizes): boolean {
  const [, width = 0, height = 0] = (/^(\d+)x(\d+)$/.exec(size) ?? []).map(Number);
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  return (
    shorter > 0 &&
    width % step === 0 &&
    height % step === 0 &&
    longer <= maxSide &&
    longer <= maxRatio * shorter &&
    width * height <= maxPixels
  );
}
