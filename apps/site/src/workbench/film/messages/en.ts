import type { CreationMessages } from '@site/creation';
import { messages as creation } from '@site/creation/en';
import { messages as parameters } from '@site/creation/parameters/en';
import { messages as ofPromptTools } from '../../messages/prompt/en.ts';
import type { FilmPagesMessages } from './zh-cn.ts';

/** Words that the pages of tools have that make films. */
export const messages: FilmPagesMessages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      send: 'Generate',
      sendKeys: (isApple): string =>
        isApple ? '⌘ + Enter to generate' : 'Ctrl + Enter to generate',
      balance: (points, creations): string => `${points} points left · about ${creations} videos`,
    },
    task: {
      ...creation.task,
      region: 'Result',
      status: {
        ...creation.task.status,
        running: 'Generating',
        succeeded: 'The video is ready',
      },
      progress: 'Progress',
      failed: 'The video could not be made',
      retry: 'Generate again',
      pictures: 'Videos of this creation',
      pictureOf: (place, count): string => `Video ${place} of ${count}`,
      empty: 'Describe what happens in the shot, and the video appears here',
    },
    issues: async () => {
      const issues = await creation.issues();
      return {
        ...issues,
        empty: (issue) =>
          issue.hasReferences ? issues.empty(issue) : 'Describe what happens in the shot first',
      };
    },
  } satisfies CreationMessages,
  recipes: {
    title: 'Start from a shot: one click fills in the prompt',
    list: [
      {
        picture: 'sea',
        prompt: 'Sunset over the sea, the camera moves in slowly, light on the waves',
      },
      {
        picture: 'city',
        prompt: 'A neon street on a rainy night, the camera pans, reflections flow',
      },
      { picture: 'ink', prompt: 'Ink wash mountains, mist clears slowly, a bird flies past' },
      { picture: 'aurora', prompt: 'Green aurora above snowy mountains, waving like a curtain' },
      { picture: 'flowers', prompt: 'Pink dahlias open in morning light, the camera circles them' },
      { picture: 'planet', prompt: 'Through an orange-red nebula towards a distant planet' },
    ],
  },
  notesTitle: 'About videos',
  pointsText:
    'Points depend on length and resolution. Refunded if it fails. We’ll tell you before you cancel if points come back. You can leave the page and come back for the video. ',
  firstFrame: {
    region: 'First frame',
    add: 'Add a first frame',
    label: (_place: number, name: string) => (name ? `First frame: ${name}` : 'First frame'),
  },
  lastFrame: {
    region: 'Last frame',
    add: 'Add a last frame',
    label: (_place: number, name: string) => (name ? `Last frame: ${name}` : 'Last frame'),
  },
  continues: (seconds: string) => `Continues the last video from ${seconds} s`,
  continueNot: 'Don’t continue it',
  sourceFilm: 'Continue a video of yours',
  framesAlone:
    'These references are not used while there is a first frame. Remove that to use them.',
  noFirstFrame: 'This model takes no first frame. Remove it, or choose another model.',
  noLastFrame: 'This model takes no last frame. Remove it, or choose another model.',
  lastFrameAlone: 'A last frame needs a first frame. Add one.',
  firstFrameNeeded: 'This model begins with a first frame. Add one, or choose another model.',
  tooMany: (limit: number) =>
    limit > 0
      ? `This model takes ${limit} reference images at most. Remove some, or choose another model.`
      : 'This model takes no reference images. Remove them, or choose another model.',
};
