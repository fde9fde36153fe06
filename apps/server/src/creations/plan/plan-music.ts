import { musicFields, type ToolInput } from '@site/api-client/wire';
import { toSungLyrics } from '@site/validators/voice';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { planFields } from './plan-fields.ts';

/** Plans a song; of lyrics from an LRC file, what is sung. One that has nothing but tags is refused. */
export function planMusic(
  input: ToolInput<'music'>['input'],
  can: Capabilities<'music'> | undefined,
): PlanCreationResult {
  const { lyrics: written, ...asked } = input;
  const lyrics = written && toSungLyrics(written);
  if (lyrics === '' && written?.trim()) return { kind: 'invalid-field', field: 'lyrics' };
  return planFields(musicFields, { ...asked, ...(written && { lyrics }) }, can, () => ({}));
}
