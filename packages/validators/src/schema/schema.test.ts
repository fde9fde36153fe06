import { describe, expect, it } from 'vitest';
import type { Issue } from '../issue.ts';
import { describeIssue } from '../messages/describe-issue.ts';
import { messages } from '../messages/zh-cn.ts';
import { formSchema } from './form-schema.ts';
import { imageSchema } from './image-schema.ts';
import { nicknameSchema } from './nickname-schema.ts';
import { promptSchema } from './prompt-schema.ts';

const describeInChinese = (issue: Issue) => describeIssue(issue, messages);

describe('promptSchema', () => {
  const { validate } = promptSchema({ describe: describeInChinese })['~standard'];

  it('gives the text that is sent', () => {
    expect(validate('a —ar 16：9')).toEqual({ value: 'a --ar 16:9' });
  });

  it('gives a sentence for each error, and none for a hint', () => {
    expect(validate('a -v 7 --s 5000')).toEqual({
      issues: [{ message: '参数必须以 -- 开头，而不是 -' }],
    });
  });

  it('refuses what is no text', () => {
    expect(validate(undefined)).toEqual({ issues: [{ message: '请输入文字' }] });
  });

  it('takes the options of the check, and gives codes when nothing describes them', () => {
    expect(promptSchema({ maxLength: 2 })['~standard'].validate('abc')).toEqual({
      issues: [{ message: 'too-long' }],
    });
  });
});

describe('nicknameSchema', () => {
  const { validate } = nicknameSchema()['~standard'];

  it('gives the cleaned name', () => {
    expect(validate(' 小\u200b明 ')).toEqual({ value: '小明' });
  });

  it('refuses what is empty, too long or no text', () => {
    expect(validate(' ')).toEqual({ issues: [{ message: 'nickname-empty' }] });
    expect(validate('a'.repeat(21))).toEqual({ issues: [{ message: 'nickname-too-long' }] });
    expect(validate(7)).toEqual({ issues: [{ message: 'wrong-type' }] });
  });
});

describe('imageSchema', () => {
  const { validate } = imageSchema({ describe: describeInChinese })['~standard'];

  it('reads the file and gives it back', async () => {
    const file = new File(['GIF89a…'], 'a.gif', { type: 'image/gif' });
    expect(await validate(file)).toEqual({ value: file });
  });

  it('refuses what only claims to be a picture, and what is not a file', async () => {
    const file = new File(['GIF8<script>'], 'a.gif', { type: 'image/gif' });
    expect(await validate(file)).toEqual({ issues: [{ message: '不支持的图片格式' }] });
    expect(await validate('a.gif')).toEqual({ issues: [{ message: '请选择图片文件' }] });
    expect(await validate(null)).toEqual({ issues: [{ message: '请选择图片文件' }] });
  });
});

describe('formSchema', () => {
  const { validate } = formSchema({ prompt: promptSchema(), nickname: nicknameSchema() })[
    '~standard'
  ];

  it('gives all outputs', () => {
    expect(validate({ prompt: 'a —v 7', nickname: ' b ' })).toEqual({
      value: { prompt: 'a --v 7', nickname: 'b' },
    });
  });

  it('says which field an issue belongs to', () => {
    expect(validate({ prompt: '', nickname: 'b' })).toEqual({
      issues: [{ message: 'empty', path: ['prompt'] }],
    });
    expect(validate(null)).toMatchObject({
      issues: [{ path: ['prompt'] }, { path: ['nickname'] }],
    });
  });

  it('waits for a field that has to be read', async () => {
    const schema = formSchema({ prompt: promptSchema(), picture: imageSchema() });
    const picture = new File(['GIF89a…'], 'a.gif', { type: 'image/gif' });
    const result = schema['~standard'].validate({ prompt: 'a', picture });
    expect(await result).toEqual({ value: { prompt: 'a', picture } });
  });
});
