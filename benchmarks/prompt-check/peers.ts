import * as v from 'valibot';
import * as z from 'zod';

/** The four rules as one would write them with regular expressions; a verdict, nothing more. */
const maxLength = 1500;
const tag = /<(?:img|ref)[^>]*>|\[img:[^\]]*\]/gi;
const singleDash = /(?:^|\s)-[A-Za-z]/;
const aspectRatio = /--(?:ar|aspect)(?![A-Za-z])(?!\s+0*[1-9]\d*:0*[1-9]\d*(?=\s|$))/i;

const isShort = (prompt: string) => prompt.length <= maxLength || [...prompt].length <= maxLength;
const isFilled = (prompt: string) => prompt.replace(tag, '').trim() !== '';

const valibotSchema = v.pipe(
  v.string(),
  v.check(isFilled),
  v.check(isShort),
  v.check((prompt) => !singleDash.test(prompt)),
  v.check((prompt) => !aspectRatio.test(prompt)),
);

const zodSchema = z
  .string()
  .refine(isFilled)
  .refine(isShort)
  .refine((prompt) => !singleDash.test(prompt))
  .refine((prompt) => !aspectRatio.test(prompt));

export function valibotVerdict(prompt: string): boolean {
  return v.is(valibotSchema, prompt);
}

export function zodVerdict(prompt: string): boolean {
  return zodSchema.safeParse(prompt).success;
}

/** The baseline: looks at each unit of the text once and does nothing with it. */
export function bareLoop(prompt: string): boolean {
  let sum = 0;
  for (let index = 0; index < prompt.length; index++) sum += prompt.charCodeAt(index);
  return sum > 0;
}
