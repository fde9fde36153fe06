import { joinSpoken } from '@site/validators/voice';
import type { CreationInput } from '../../database/schema.ts';

/** What an engine is given: of a text that is spoken, what is said of it. */
export function toSpokenInput({ script, ...input }: CreationInput): CreationInput {
  return script ? { ...input, prompt: joinSpoken(script) } : input;
}
