import { describe, expect, it } from 'vitest';
import type { Issue } from '../issue.ts';
import { checkNickname } from '../nickname/check-nickname.ts';
import { checkPrompt } from '../prompt/check-prompt.ts';
import { promptParameters } from '../prompt/parameter-reference.ts';
import { describeIssue } from './describe-issue.ts';
import { messages } from './zh-cn.ts';

const sentenceOf = (issue: Issue) => describeIssue(issue, messages);
const describeFirst = (prompt: string) => checkPrompt(prompt).map(sentenceOf)[0];

describe('the sentence for an issue', () => {
  it.each([
    ['', '请先写一句想画的内容'],
    ['https://example.com/a.png', '除参考图外，提示词不能为空'],
    ['a'.repeat(1501), '提示词过长，请控制在 1500 个字符以内'],
    ['a -ar 16:9', '参数必须以 -- 开头，而不是 -'],
    [
      'a --ar 16x9',
      '--ar 参数格式不正确，应为“--ar 宽:高”（如 --ar 16:9），两个数字都要大于 0，后面要有空格或位于末尾',
    ],
    ['a —ar 16:9', '“—ar”将按“--ar”发送'],
    ['a --ar 16：9，', '宽高比将按“16:9”发送'],
    ['a --stlye raw', '没有 --stlye 这个参数，是不是想写 --style？'],
    ['a --s', '--s 后面缺少取值'],
    ['a --seed abc', '--seed 的取值应为 0 到 4294967295 之间的整数，而不是“abc”'],
    ['a --iw 12x', '--iw 的取值应为 0 到 3 之间的数字，而不是“12x”'],
    ['a --s 250，', '取值将按“250”发送，多余的标点不会发送'],
    ['a --s 5000', '--s 的取值 5000 超出范围，应为 0 到 1000'],
    ['a --v 6 --v 7', '参数 --v 重复出现，请只保留一个'],
    ['a --v 6 cat', '参数后面还有文字，请把文字移到参数前面'],
  ])('of %j is %j', (prompt, sentence) => {
    expect(describeFirst(prompt)).toBe(sentence);
  });

  it('is as agreed for pictures', () => {
    const place = { name: 'a.png', names: ['a.png'], indexes: [0] };
    const sentences = [
      sentenceOf({ code: 'image-login', severity: 'error', ...place }),
      sentenceOf({
        code: 'image-too-large',
        severity: 'error',
        ...place,
        size: 1,
        limit: 10_485_760,
      }),
      sentenceOf({
        code: 'image-too-large',
        severity: 'error',
        ...place,
        size: 1,
        limit: 1_572_864,
      }),
      sentenceOf({
        code: 'image-type',
        severity: 'error',
        ...place,
        declared: '',
        detected: 'svg',
      }),
      sentenceOf({
        code: 'image-type',
        severity: 'error',
        name: 'IMG_1.HEIC',
        names: ['IMG_1.HEIC', 'IMG_2.HEIC'],
        declared: '',
        detected: 'heic',
        indexes: [0, 1],
      }),
      sentenceOf({
        code: 'image-type',
        severity: 'error',
        ...place,
        declared: '',
        detected: undefined,
      }),
      sentenceOf({
        code: 'image-type',
        severity: 'error',
        name: 'note.txt',
        declared: '',
        detected: undefined,
        names: ['note.txt', 'b', 'c', 'd', 'e'],
        indexes: [0, 1, 2, 3, 4],
      }),
      sentenceOf({ code: 'image-count', severity: 'hint', ...place, limit: 10 }),
      sentenceOf({ code: 'image-references', severity: 'hint', ...place, limit: 5 }),
      sentenceOf({ code: 'image-duplicate', severity: 'hint', ...place }),
      sentenceOf({ code: 'wrong-type', severity: 'error', expected: 'string' }),
      sentenceOf({ code: 'wrong-type', severity: 'error', expected: 'file' }),
    ];
    expect(sentences).toEqual([
      '请先登录再上传图片',
      '图片 a.png 超过 10 MB，无法上传',
      '图片 a.png 超过 1.5 MB，无法上传',
      '不支持的图片格式：a.png 是 SVG，请先转为 JPG 或 PNG 再上传',
      '不支持的图片格式：“IMG_1.HEIC”、“IMG_2.HEIC” 是 HEIC，请在相册里转为 JPG 再上传',
      '不支持的图片格式',
      '不支持的图片格式：“note.txt”、“b”、“c”等 5 个文件，请选择 JPG、PNG、GIF 或 WebP 图片',
      '一次最多粘贴 10 张图片，多余的已忽略',
      '参考图最多 5 张',
      '参考图已存在，已跳过',
      '请输入文字',
      '请选择图片文件',
    ]);
  });

  it('says what is wrong with a nickname', () => {
    const sentence = (nickname: string) => checkNickname(nickname).map(sentenceOf);
    expect(sentence('')).toEqual(['昵称不能为空']);
    expect(sentence('a'.repeat(21))).toEqual(['昵称最多 20 个字符']);
    expect(sentence(`Z${'\u0301'.repeat(70)}`)).toEqual(['昵称中的组合字符过多，请缩短']);
  });
});

it('describes each parameter', () => {
  for (const { name } of promptParameters)
    expect(messages.parameters[name]).toMatch(/\p{Script=Han}/u);
});
