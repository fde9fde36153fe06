import { soraFields, type ToolInput, videoFields } from '@site/api-client/wire';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { planFields } from './plan-fields.ts';

/** Pixels of the shorter side. */
const shorterSides = { '480p': 480, '720p': 720, '1080p': 1080 } as const;

type Resolution = keyof typeof shorterSides;

/** Plans a film: as large as its resolution and its ratio say, or in the shape of its first frame. */
export const planVideo = (
  input: ToolInput<'video'>['input'],
  can: Capabilities<'video'> | undefined,
): PlanCreationResult =>
  planFields(videoFields, input, can, ({ ratio, resolution = '720p', firstFrame }) => {
    if (can?.needsFirstFrame && firstFrame === undefined) return { kind: 'no-first-frame' };
    const isOfFrame = ratio === undefined && firstFrame !== undefined;
    const size = toFilmSize(ratio ?? can?.ratios[0] ?? '16:9', resolution);
    return { ...size, ...(isOfFrame && { fit: { pixels: size.width * size.height } }) };
  });

/** Plans a film by OpenAI's protocol. */
export const planSora = (
  input: ToolInput<'sora'>['input'],
  can: Capabilities<'sora'> | undefined,
): PlanCreationResult =>
  planFields(soraFields, input, can, ({ orientation, resolution = '720p' }) =>
    toFilmSize(orientation === 'portrait' ? '9:16' : '16:9', resolution),
  );

/** The size of a film of a ratio, in the resolution that most have. */
export const readFilmSize = (ratio: string) => toFilmSize(ratio, '720p');

/** Sides are even: films store colours for every other pixel alone. */
function toFilmSize(ratio: string, resolution: Resolution): { width: number; height: number } {
  const [across = 16, down = 9] = ratio.split(':').map(Number);
  const shorter = shorterSides[resolution];
  const longer = 2 * Math.round((shorter * Math.max(across, down)) / Math.min(across, down) / 2);
  return across < down ? { width: shorter, height: longer } : { width: longer, height: shorter };
}
