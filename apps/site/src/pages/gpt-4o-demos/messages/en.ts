import type { Gpt4oDemosMessages } from './zh-cn.ts';

/** Instructions for editing pictures that can be taken over and changed. */
export const messages: Gpt4oDemosMessages = {
  title: '4o examples',
  description: 'Example prompts for editing images with GPT-4o, by purpose, to copy and change.',
  lead: 'Editing in conversation is different from writing a prompt: say what to change and what to keep. Copy these examples and make them your own.',
  opens: (tool) => ` “Use it” fills an example in at “${tool}”; add your images and start.`,
  use: 'Use it',
  copy: 'Copy',
  copied: 'Copied',
  pictures: {
    title: 'From a sentence',
    same: 'Make one like it',
    prompts: {
      aurora: 'Green aurora over snowy peaks',
      city: 'Neon city, reflections at night',
      flowers: 'Dahlias in bloom, pink petals',
      planet: 'Deep in a nebula, orange-red light',
    },
  },
  groups: [
    {
      title: 'New backgrounds',
      demos: [
        'Change the background to the seaside at dusk with the sun on the right. Match the light on the person to it, and keep the pose, expression and clothes.',
        'Remove the background and make it pure white. Keep the product’s shadow, so that it fits a product page.',
      ],
    },
    {
      title: 'New styles',
      demos: [
        'Turn this photo into a watercolor illustration. Keep the composition and the look on the person’s face; light colors, textured paper, no outlines.',
        'Make it a movie poster from the 1980s. Keep the people, and put the title “Far Hills” at the top in a bold serif.',
      ],
    },
    {
      title: 'Retouching',
      demos: [
        'Remove the passer-by on the right and the litter on the ground, fill in the wall behind, and leave the rest alone.',
        'Restore this old photo: remove folds and stains and color it gently, but keep the grain and the faces.',
      ],
    },
    {
      title: 'Text in pictures',
      demos: [
        'Make a coffee shop menu with three columns, “Pour-over”, “With milk” and “Sweets”, four items each with prices, dark brown on off-white.',
        'Change the date on the poster to “May 20, 7:30 pm”, in the same font, size and color.',
      ],
    },
    {
      title: 'Combining pictures',
      demos: [
        'Put the person from the first picture in the coat from the second, sitting on the chair from the third; full body, from the front, natural light.',
        'Use the colors of the second picture for the walls and furniture in the first. Keep the layout.',
      ],
    },
  ],
};
