import type { RecipeMessages } from '../../../messages/tool-messages.ts';

/** Recipes of the tools that make a picture from a description. */
export const messages: RecipeMessages = {
  title: 'Start from an example: one click fills in the prompt',
  list: [
    { picture: 'ink', prompt: 'Ink wash mountains in morning mist, plenty of empty space' },
    { picture: 'city', prompt: 'A neon city at night and its reflections' },
    { picture: 'flowers', prompt: 'Dahlias in full bloom, pink petals' },
    { picture: 'sea', prompt: 'Sunset over the sea, warm orange light' },
    { picture: 'aurora', prompt: 'Green aurora above snowy mountains' },
    { picture: 'planet', prompt: 'Deep inside a nebula, orange and red light' },
  ],
};
