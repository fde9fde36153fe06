import type { CreationFailure, ToolName } from '@site/api-client/wire';

/**
 * Parts of a creation that can be changed after a failure: what is written in its form, or a file that it is made from.
 */
export const changedParts = ['prompt', 'words', 'picture', 'face', 'sound'] as const;
export type ChangedPart = (typeof changedParts)[number];

/** Names the sentences of a failure: those of its reason, or of a reason as it is of some tools. */
export type FailureWords =
  | CreationFailure
  | 'refused-words'
  | 'refused-face'
  | 'refused-sound'
  | 'no-face-in-picture'
  | 'no-face-of-human';

/** Words about a failure, and the remedy. */
export interface FailureGuide {
  /** The sentences about it. */
  readonly words: FailureWords;
  /** Part to change; undefined: nothing that the person gave is to blame. */
  readonly part?: ChangedPart | undefined;
  /** The service refuses the same again: another try has to wait for the change. */
  readonly isRefused?: true;
}

/** Parts of each tool's form that may be to blame. */
const given: Readonly<Record<ToolName, { text?: 'prompt' | 'words'; file?: ChangedPart }>> = {
  midjourney: { text: 'prompt', file: 'picture' },
  dalle: { text: 'prompt' },
  'stable-diffusion': { text: 'prompt', file: 'picture' },
  'image-edit': { text: 'prompt', file: 'picture' },
  'gpt-image': { text: 'prompt', file: 'picture' },
  'art-qr-code': { text: 'prompt' },
  upscale: { file: 'picture' },
  'face-swap': { file: 'picture' },
  video: { text: 'prompt', file: 'picture' },
  sora: { text: 'prompt', file: 'picture' },
  music: { text: 'words', file: 'sound' },
  'digital-human': { text: 'words', file: 'face' },
  speech: { text: 'words' },
  text: { text: 'words' },
};

const wordsOfRefusal: Readonly<Record<ChangedPart, FailureWords>> = {
  prompt: 'refused-prompt',
  words: 'refused-words',
  picture: 'refused-input',
  face: 'refused-face',
  sound: 'refused-sound',
};

/**
 * Finds the words and the remedy where a creation of a tool fails for a reason. Of a reason or a tool of a newer
 * service, another try, with the service's own sentence.
 */
export function guideOfFailure(reason: CreationFailure, tool: ToolName): FailureGuide;
export function guideOfFailure(
  reason: string | undefined,
  tool: string | undefined,
): FailureGuide | undefined;
export function guideOfFailure(
  reason: string | undefined,
  tool: string | undefined = 'midjourney',
): FailureGuide | undefined {
  if (!Object.hasOwn(given, tool)) return undefined;
  const { text, file } = given[tool as ToolName];
  switch (reason as CreationFailure) {
    case 'refused-prompt':
      return refused(text ?? file);
    case 'refused-input':
      return refused(file ?? text);
    case 'refused-output':
      return { words: 'refused-output', part: text };
    case 'no-face':
      if (tool === 'face-swap') return { words: 'no-face', part: 'picture' };
      if (file === 'face') return { words: 'no-face-of-human', part: file };
      return file === 'picture' ? { words: 'no-face-in-picture', part: file } : { words: 'engine' };
    case 'unscannable':
      return tool === 'art-qr-code' ? { words: 'unscannable', part: text } : { words: 'engine' };
    case 'refused':
      return { words: 'refused', part: text ?? file };
    case 'engine':
    case 'busy':
    case 'unsupported':
    case 'unavailable':
    case 'lost':
    case 'untraceable':
    case 'expired':
    case 'timeout':
    case 'crash':
      return { words: reason as CreationFailure };
    default:
      return undefined;
  }
}

const refused = (part: ChangedPart | undefined): FailureGuide =>
  part === undefined ? { words: 'engine' } : { words: wordsOfRefusal[part], part, isRefused: true };
