import { countCodePoints, MAX_PROMPT_LENGTH, pictureParameters } from '@site/validators';
import { referencedPrompt } from './referenced-prompt.ts';

/** Purposes of a reference image, in the order of a choice: to be seen as a whole, or for one thing about it. */
export const referenceRoles = ['image', 'style', 'character', 'omni'] as const;

export type ReferenceRole = (typeof referenceRoles)[number];

/** A reference image as a prompt has it. */
export interface PromptImage {
  /** The picture's address. */
  readonly url: string;
  /** Default: `image`. */
  readonly role?: ReferenceRole | undefined;
}

/** One picture only may be of this role. */
export const singleRole: ReferenceRole = 'omni';

/**
 * A prompt of Midjourney's as it is sent: the addresses of images lead, those of other roles stand
 * at the end as values of `--sref`, `--cref` and `--oref`, beside what is written of these already.
 *
 * @example
 * writeReferences([{ url: 'https://a.example/1.png', role: 'style' }], '雪山 --ar 16:9');
 * // '雪山 --ar 16:9 --sref https://a.example/1.png'
 */
export function writeReferences(
  images: readonly { readonly url: string; readonly role?: string | undefined }[],
  prompt: string,
): string {
  const leading: string[] = [];
  const values: Partial<Record<string, string>> = {};
  for (const { url, role = '' } of images) {
    if (role in pictureParameters) values[role] = `${values[role] ?? ''} ${url}`;
    else leading.push(url);
  }
  let written = prompt;
  for (const [role, name] of Object.entries(pictureParameters)) {
    if (values[role]) written = `${written.trimEnd()} --${name}${values[role]}`;
  }
  return referencedPrompt(leading, written);
}

/** Code points that a prompt may have besides these references. */
export function roomForPrompt(
  images: readonly PromptImage[],
  maxLength = MAX_PROMPT_LENGTH,
): number {
  return Math.max(0, maxLength - countCodePoints(writeReferences(images, '')));
}
