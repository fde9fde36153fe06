import { count, quality, size, style } from '@site/api-client/fields/en';
import { messages as creation } from '@site/creation/en';
import { parameters } from '@site/creation/parameters/en';
import type { DalleMessages } from '../zh-cn/dalle.ts';
import { recipes } from './recipes.ts';

export const messages: DalleMessages = {
  creation,
  parameters,
  title: 'DALL·E 3',
  description:
    'Describe a picture in everyday words, choose size, quality and style, and get up to four at a time. Your prompt and choices are saved.',
  lead: 'Describe the picture the way you would tell a friend. There are no parameters to learn.',
  cost: (points) => `${points} points`,
  replaced: 'Your prompt was replaced',
  undo: 'Undo',
  styleWords: 'Styles',
  recentPrompts: 'Recent',
  recipes,
  notesTitle: 'About creating images',
  engineText:
    'This is a demo engine: a program that turns your prompt and seed into an abstract or painterly picture. It is not a real AI model, and quality and style matter to real models only.',
  modelText: (name) =>
    `Images are made by ${name}. It may rewrite your prompt first; what it made of it is shown below the result.`,
  pointsText:
    'The price is shown beside “Create”. If the creation fails, you get your points back. Before you stop one, the page says whether your points come back. ',
  points: 'How points work',
  placeholder:
    'For example: an orange cat in round glasses reading by the window, light rain outside, watercolor',
  fields: {
    size,
    quality,
    style,
    count,
  },
};
