import { messages as fields } from '@site/api-client/fields/en';
import { messages as creation } from '@site/creation/en';
import { messages as parameters } from '@site/creation/parameters/en';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/en.ts';
import { messages as recipes } from '../../../workbench/recipes/messages/en.ts';
import type { DalleMessages } from './zh-cn.ts';

const { count, quality, size, style } = fields;

export const messages: DalleMessages = {
  ...ofPromptTools,
  parameters,
  creation,
  title: 'DALL·E 3',
  description:
    'Describe a picture in everyday words, choose size, quality and style, and get up to four at a time. Your prompt and choices are saved.',
  lead: 'Describe the picture the way you would tell a friend. There are no parameters to learn.',
  recipes,
  engineText:
    'This is a demo engine: a program that turns your prompt and seed into an abstract or painterly picture. It is not a real AI model, and quality and style matter to real models only.',
  modelText: (name) =>
    `Images are made by ${name}. It may rewrite your prompt first; what it made of it is shown below the result.`,
  placeholder:
    'For example: an orange cat in round glasses reading by the window, light rain outside, watercolor',
  fields: {
    size,
    quality,
    style,
    count,
  },
};
