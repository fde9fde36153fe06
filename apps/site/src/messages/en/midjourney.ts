import { messages as creation } from '@site/creation/en';
import type { MidjourneyMessages } from '../tool-messages.ts';
import { recipes } from './recipes.ts';

export const messages: MidjourneyMessages = {
  creation,
  title: 'Midjourney',
  description:
    'Write a prompt, pick an aspect ratio and get a picture within seconds. Prompts are checked as you type, and every picture is saved.',
  lead: 'Describe what you want to see, choose a ratio, and go.',
  cost: (points) => `${points} points per image`,
  replaced: 'Your prompt was replaced',
  undo: 'Undo',
  recipes,
  notesTitle: 'About creating images',
  engineText:
    'This is a demo engine: a program that turns your prompt and seed into an abstract or painterly picture. It is not a real AI model.',
  modelText: (name) => `Images are made by ${name}.`,
  pointsText:
    'The price of an image stands beside “Create”. If one fails, you get your points back; if you want to stop it, you’re told first whether you do. ',
  points: 'How points work',
};
