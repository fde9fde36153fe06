import {
  applyFix,
  type BatchImage,
  checkImage,
  checkImageBatch,
  checkNickname,
  checkPrompt,
  type ImageFacts,
  imageSchema,
  nicknameSchema,
  normalizePrompt,
  type PromptIssue,
  parsePrompt,
  promptSchema,
} from '@site/validators';
import { formSchema } from '@site/validators/form';
import type { ParameterName } from '@site/validators/parameters';
import { type Catalogue, describeIssue } from '@site/validators/zh-cn';
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
  expectTypeOf(describeIssue(issue)).toEqualTypeOf<string>();
  if (issue.fix) expectTypeOf(applyFix('a', issue.fix)).toEqualTypeOf<string>();
  if (issue.code === 'too-long') expectTypeOf(issue.limit).toEqualTypeOf<number>();
  if (issue.code === 'out-of-range') expectTypeOf(issue.min).toEqualTypeOf<number>();
  if (issue.code === 'unknown-parameter') expectTypeOf(issue.meant).toEqualTypeOf<string>();
  if (issue.code === 'single-dash') expectTypeOf(issue.severity).toEqualTypeOf<'error'>();
}
for (const issue of checkNickname('a')) describeIssue(issue);
for (const issue of checkImage({} as ImageFacts)) describeIssue(issue);
for (const issue of checkImageBatch([] as BatchImage[])) describeIssue(issue);

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
describeIssue({ code: 'nonsense', severity: 'error' });

declare const catalogue: Catalogue;
const { empty: _, ...missingOne } = catalogue.issues;
// @ts-expect-error a catalogue that misses a code is none
({ ...catalogue, issues: missingOne }) satisfies Catalogue;
