import { messages as parameters } from '@site/validators/parameters/en';
import type { CookbookMessages } from './zh-cn.ts';

export const messages: CookbookMessages = {
  parameters,
  title: 'Parameters',
  description: 'Every Midjourney parameter: what it does, its aliases, its range and an example.',
  lead: 'Parameters go at the end of a prompt and begin with --. Prompts are checked with this very table.',
  rulesTitle: 'How to write them',
  rules: [
    ['Position', 'Finish your description first; nothing is described after a parameter.'],
    ['Form', 'Two hyphens, the name, a space and the value. Separate parameters with spaces.'],
    ['Dashes', 'Phone keyboards turn -- into —. Both are understood, and -- is what is sent.'],
    [
      'Repeats',
      'You are told when a parameter is given twice. References and --no may be repeated.',
    ],
    [
      'Models',
      '“Models” are Midjourney’s versions. The create page tells you which parameters the chosen model doesn’t use; the demo engine uses only --ar and --seed.',
    ],
  ],
  parameter: 'Parameter',
  purpose: 'Purpose',
  values: 'Values',
  family: 'Models',
  families: {
    all: 'All',
    niji: 'Niji',
    v5: 'V5 and later',
    v6: 'V6 and later',
    'v6-only': 'V6, Niji 6',
    v7: 'V7 and later',
    v8: 'V8 and later',
    video: 'Video',
  },
  example: 'Example',
  groups: {
    frame: 'Frame and version',
    style: 'Style and variation',
    reference: 'Reference images',
    run: 'How it is generated',
    video: 'Video',
  },
  flag: 'No value',
  ratio: 'width:height, two whole numbers above 0',
  word: 'A word or an address',
  text: 'Text or image addresses, one or more',
  range: (min, max) => `${min} to ${max}`,
  optional: (values) => `${values}, optional`,
  default: (values, fallback) => `${values} (default ${fallback})`,
  toArt: 'Try them out',
};
