import { speechSeconds } from '@site/api-client/wire';
import { joinSpoken, splitSpoken } from '@site/validators/voice';

/** Whole seconds that a text takes at most to be spoken, as it is said: what the service takes points for. */
export function secondsOfSpeech(
  text: string,
  { locale, speed }: { locale: string; speed?: number },
): number {
  return speechSeconds(joinSpoken(splitSpoken(text, { locale })), { speed });
}
