import { messages as creation } from '@site/creation/en';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/en.ts';
import { messages as recipes } from '../../../workbench/recipes/messages/en.ts';
import type { MidjourneyMessages } from './zh-cn.ts';

export const messages: MidjourneyMessages = {
  ...ofPromptTools,
  creation,
  title: 'Midjourney',
  description:
    'Write a prompt, pick an aspect ratio and get a set of images within seconds. Prompts are checked as you type, and every work is saved.',
  lead: 'Describe what you want to see, choose a ratio, and go.',
  cost: (points) => `${points} points per run`,
  promptParameters: 'Parameters · Blend · Describe',
  recipes,
  engineText:
    'This is a demo engine: a program that turns your prompt and seed into an abstract or painterly picture. It is not a real AI model.',
  modelText: (name) => `Images are made by ${name}.`,
};
