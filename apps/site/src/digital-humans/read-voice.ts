import { voiceRule } from '@site/api-client/wire';
import { checkMediaFile, type MediaIssue, readMediaFile, soundRule } from '@site/validators/media';

/** Checks of a sample of a voice, in their order. */
export const voiceChecks = ['type', 'size', 'length'] as const;
export type VoiceCheck = (typeof voiceChecks)[number];

/** Issue for which a recording does not pass. */
export type VoiceIssue = MediaIssue | { readonly code: 'too-short'; readonly seconds: number };

/** Findings of the checks in a file. */
export interface VoiceReading {
  /** The check that it fails, and why; undefined if it passes them all. */
  readonly failed?: { readonly check: VoiceCheck; readonly issue: VoiceIssue };
}

const checkOf: Partial<Record<VoiceIssue['code'], VoiceCheck>> = {
  'media-too-large': 'size',
  'media-too-long': 'length',
  'too-short': 'length',
};

/** Checks a file of the device as the sample of a voice. Rejects as the file does where it cannot be read. */
export async function readVoice(file: File): Promise<VoiceReading> {
  const issue = await findVoiceIssue(file);
  return issue ? { failed: { check: checkOf[issue.code] ?? 'type', issue } } : {};
}

async function findVoiceIssue(file: File): Promise<VoiceIssue | undefined> {
  const [issue] = await checkMediaFile(file, { ...soundRule, ...voiceRule });
  if (issue) return issue;
  const { durationMs = 0 } = (await readMediaFile(file)) ?? {};
  if (durationMs >= voiceRule.minSeconds * 1000) return undefined;
  return { code: 'too-short', seconds: Math.floor(durationMs / 1000) };
}
