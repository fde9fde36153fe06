import { messages as parameters } from '@site/validators/parameters/zh-cn';
import type { Term } from '../../../messages/term.ts';
import type { ParameterFamily } from '../parameter-families.ts';

export type CookbookMessages = typeof messages;

export const messages = {
  /** The purpose of each parameter. */
  parameters,
  title: '参数手册',
  description: 'Midjourney 参数一览：每个参数的作用、别名、取值范围与示例。',
  lead: '参数写在提示词的最后，以 -- 开头。下表与 Midjourney 页检查提示词时用的是同一份。',
  rulesTitle: '书写规则',
  rules: [
    ['位置', '先写完描述再写参数，参数后面不再接描述。'],
    ['写法', '两个减号、名字、一个空格、取值；多个参数之间用空格隔开。'],
    ['破折号', '手机输入法会把 -- 变成 — 或 －－，都能识别，发送时统一为 --。'],
    ['重复', '同一个参数写两次会有提示；参考类参数和 --no 可以写多次。'],
    [
      '适用',
      '“适用模型”指 Midjourney 的版本。所选模型用不到的参数，Midjourney 页会提示；演示引擎只用到 --ar 和 --seed。',
    ],
  ] satisfies readonly Term[],
  parameter: '参数',
  purpose: '作用',
  values: '取值',
  family: '适用模型',
  families: {
    all: '全部',
    niji: 'Niji',
    v5: 'V5 起',
    v6: 'V6 起',
    'v6-only': 'V6、Niji 6',
    v7: 'V7 起',
    v8: 'V8 起',
    video: '视频',
  } satisfies Record<ParameterFamily, string>,
  example: '示例',
  groups: {
    frame: '画面与版本',
    style: '风格与变化',
    reference: '参考图',
    run: '生成方式',
    video: '视频',
  },
  flag: '无需取值',
  ratio: '宽:高，两个大于 0 的整数',
  word: '一个词或网址',
  text: '文字或图片网址，可写多个',
  range: (min: string, max: string) => `${min} 到 ${max}`,
  optional: (values: string) => `${values}，可不填`,
  default: (values: string, fallback: string) => `${values}（默认 ${fallback}）`,
  toArt: '去 Midjourney 页试试',
};
