import {
  applyFix,
  type BatchImage,
  checkImage,
  checkImageBatch,
  checkNickname,
  checkPrompt,
  describeIssue,
  type ImageFacts,
  imageSchema,
  nicknameSchema,
  normalizePrompt,
  type PromptIssue,
  parsePrompt,
  promptSchema,
  type ValidatorMessages,
} from '@site/validators';
import { formSchema } from '@site/validators/form';
import { mergeMessages } from '@site/validators/merge-messages';
import type { ParameterName } from '@site/validators/parameters';
import { messages } from '@site/validators/zh-cn';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { expectTypeOf } from 'vitest';

// What callers may write.
expectTypeOf(
  checkPrompt('a', { maxLength: 10, isReference: (source) => source.length > 3 }),
).toEqualTypeOf<readonly PromptIssue[]>();
expectTypeOf(normalizePrompt('a')).toEqualTypeOf<string>();
expectTypeOf(parsePrompt('a').parameters[0]?.name).toEqualTypeOf<ParameterName | undefined>();
for (const issue of checkPrompt('a')) {
  expectTypeOf(issue.severity).toEqualTypeOf<'error' | 'hint'>();
  expectTypeOf(describeIssue(issue, messages)).toEqualTypeOf<string>();
  if (issue.fix) expectTypeOf(applyFix('a', issue.fix)).toEqualTypeOf<string>();
  if (issue.code === 'too-long') expectTypeOf(issue.limit).toEqualTypeOf<number>();
  if (issue.code === 'out-of-range') expectTypeOf(issue.min).toEqualTypeOf<number>();
  if (issue.code === 'unknown-parameter')
    expectTypeOf(issue.meant).toEqualTypeOf<string | undefined>();
  if (issue.code === 'single-dash') expectTypeOf(issue.severity).toEqualTypeOf<'error'>();
}
for (const issue of checkNickname('a')) describeIssue(issue, messages);
for (const issue of checkImage({} as ImageFacts)) describeIssue(issue, messages);
for (const issue of checkImageBatch([] as BatchImage[])) describeIssue(issue, messages);

// The schemas are Standard Schemas.
expectTypeOf(promptSchema()).toExtend<StandardSchemaV1<string, string>>();
expectTypeOf(nicknameSchema()).toExtend<StandardSchemaV1<string, string>>();
expectTypeOf(imageSchema()).toExtend<StandardSchemaV1>();
const form = formSchema({ prompt: promptSchema(), nickname: nicknameSchema() });
expectTypeOf<StandardSchemaV1.InferOutput<typeof form>>().toEqualTypeOf<{
  prompt: string;
  nickname: string;
}>();
expectTypeOf<File>().toExtend<StandardSchemaV1.InferInput<ReturnType<typeof imageSchema>>>();

// What callers may not write.
// @ts-expect-error a prompt is a string
checkPrompt(1);
// @ts-expect-error a limit is a number
checkPrompt('a', { maxLength: '10' });
// @ts-expect-error there is no such option
checkPrompt('a', { maximum: 10 });
// @ts-expect-error issues are not changed
checkPrompt('a').pop();
// @ts-expect-error a picture has first bytes
checkImage({ name: 'a.png', type: 'image/png', size: 1 });
// @ts-expect-error a code that does not exist
describeIssue({ code: 'nonsense', severity: 'error' }, messages);

const { empty: _, ...missingOne } = messages.issues;
// @ts-expect-error a catalogue that misses a code is none
({ ...messages, issues: missingOne }) satisfies ValidatorMessages;

// A catalogue need only have the codes that can come.
for (const issue of checkNickname('a')) {
  const { 'nickname-empty': empty, 'nickname-too-long': tooLong } = messages.issues;
  describeIssue(issue, { issues: { 'nickname-empty': empty, 'nickname-too-long': tooLong } });
  // @ts-expect-error a code that can come has no sentence
  describeIssue(issue, { issues: { 'nickname-empty': empty } });
}

// Some texts take the place of a catalogue's.
expectTypeOf(
  mergeMessages(messages, { issues: { empty: () => 'a' }, parameters: { aspect: 'b' } }),
).toEqualTypeOf<ValidatorMessages>();
// @ts-expect-error a text that no catalogue has
mergeMessages(messages, { issues: { nonsense: () => 'a' } });
// @ts-expect-error a text with values is a function
mergeMessages(messages, { issues: { empty: 'a' } });
