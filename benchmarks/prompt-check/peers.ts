import * as v from 'valibot';
import * as z from 'zod';

/** The four rules as one would write them with regular expressions; a verdict, nothing more. */
const MAX_LENGTH = 1500;
const TAG = /<(?:img|ref)[^>]*>|\[img:[^\]]*\]/gi;
const SINGLE_DASH = /(?:^|\s)-[A-Za-z]/;
const ASPECT_RATIO = /--(?:ar|aspect)(?![A-Za-z])(?!\s+0*[1-9]\d*:0*[1-9]\d*(?=\s|$))/i;

const isShort = (prompt: string) => prompt.length <= MAX_LENGTH || [...prompt].length <= MAX_LENGTH;
const isFilled = (prompt: string) => prompt.replace(TAG, '').trim() !== '';

const valibotSchema = v.pipe(
  v.string(),
  v.check(isFilled),
  v.check(isShort),
  v.check((prompt) => !SINGLE_DASH.test(prompt)),
  v.check((prompt) => !ASPECT_RATIO.test(prompt)),
);

const zodSchema = z
  .string()
  .refine(isFilled)
  .refine(isShort)
  .refine((prompt) => !SINGLE_DASH.test(prompt))
  .refine((prompt) => !ASPECT_RATIO.test(prompt));

export function valibotVerdict(prompt: string): boolean {
  return v.is(valibotSchema, prompt);
}

export function zodVerdict(prompt: string): boolean {
  return zodSchema.safeParse(prompt).success;
}

/** The limit: looks at each unit of the text once and does nothing with it. */
export function bareLoop(prompt: string): boolean {
  let sum = 0;
  for (let index = 0; index < prompt.length; index++) sum += prompt.charCodeAt(index);
  return sum > 0;
}
