import { type PromptParameter, parsePrompt } from '@site/validators';
import { type AspectRatio, defaultAspectRatio } from './aspect-ratio.ts';

/**
 * The aspect ratio that a prompt asks for: its last `--ar` or `--aspect`, and 1:1 where it has
 * none. Undefined if that one can't be read as a single ratio (`--ar 16x9`, `--ar {1:1, 3:4}`).
 *
 * @example
 * readAspectRatio('雪山 --ar 16:9'); // { width: 16, height: 9 }
 */
export function readAspectRatio(prompt: string): AspectRatio | undefined {
  const last = parsePrompt(prompt).parameters.findLast(isAspectRatio);
  return last ? toAspectRatio(last.value) : defaultAspectRatio;
}

/** Whether a parameter is `--ar`, by its short or its long name. */
export function isAspectRatio({ name }: Pick<PromptParameter, 'name'>): boolean {
  return name === 'aspect';
}

function toAspectRatio(value: string): AspectRatio | undefined {
  const [, width, height] = /^(\d+):(\d+)$/.exec(value) ?? [];
  const ratio = { width: Number(width), height: Number(height) };
  const isRatio = Object.values(ratio).every((side) => side > 0 && Number.isFinite(side));
  return isRatio ? ratio : undefined;
}
