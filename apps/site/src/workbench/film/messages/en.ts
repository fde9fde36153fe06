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
      retry: 'Try again',
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
  notesTitle: 'About videos',
  pointsText:
    'The points depend on length and resolution and stand beside the Generate button. They come back if it fails; whether they do when you stop is said before you do. You can leave the page: the video will be in My images.',
  firstFrame: {
    region: 'First frame',
    add: 'Add a first frame',
    drop: 'Drop to use as the first frame',
    label: (_place: number, name: string) => (name ? `First frame: ${name}` : 'First frame'),
  },
  lastFrame: {
    region: 'Last frame',
    add: 'Add a last frame',
    drop: 'Drop to use as the last frame',
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
