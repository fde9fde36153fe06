import { messages as fields } from '@site/api-client/fields/en';
import type { CreationMessages } from '@site/creation';
import { messages as creation } from '@site/creation/en';
import { messages as parameters } from '@site/creation/parameters/en';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/en.ts';
import type { MusicMessages } from './zh-cn.ts';

const {
  instrumental,
  length,
  lyrics,
  negativeStyle,
  seed,
  styleInfluence,
  title,
  voice,
  weirdness,
} = fields;

export const messages: MusicMessages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      send: 'Create',
      sendKeys: (isApple): string => (isApple ? '⌘ + Enter to create' : 'Ctrl + Enter to create'),
    },
    task: {
      ...creation.task,
      region: 'Result',
      status: {
        ...creation.task.status,
        running: 'Creating',
        succeeded: 'The songs are ready',
      },
      progress: 'Progress',
      failed: 'The songs could not be made',
      retry: 'Create again',
      pictures: 'Songs of this creation',
      pictureOf: (place, count): string => `Song ${place} of ${count}`,
      empty: 'Describe a feeling, and the songs appear here',
    },
    issues: async () => ({ ...(await creation.issues()), empty: () => 'Describe a feeling first' }),
  } satisfies CreationMessages,
  notesTitle: 'About songs',
  pointsText:
    'One run makes two songs with most models. Songs that aren’t made are refunded, and so is a run that fails. We’ll tell you before you cancel if points come back. You can leave the page: your songs will be in My music. ',
  title: 'AI music',
  description:
    'Describe a feeling or bring your own lyrics, and get whole songs. Listen while they are made, and go on from any second. They will be in My music.',
  lead: 'Describe a feeling or bring your own lyrics, and get a whole song.',
  engineText:
    'This is the demo engine: a program that composes and plays. Its melodies, chords and drums are real, but there is no human voice: the lyrics are hummed. For real singing, a real model has to be connected. A rhythm at the end of each song says that it is AI-generated.',
  modelText: (name) =>
    `Songs are made by the model “${name}”, which is given your lyrics and the sounds that you upload.`,
  placeholder:
    'For example: a light folk song with acoustic guitar and harmonica, about the sea on a summer evening',
  singing: {
    label: 'Singing',
    model: 'AI lyrics',
    own: 'My lyrics',
    none: 'Instrumental',
  },
  coverOpen: 'Cover your audio',
  lyrics: {
    blank: 'Write some lines, or choose AI lyrics',
    timed:
      'Time stamps such as [00:12.34] are not sung; lines are sung in the order of their times',
    tidy: 'Tidy up now',
    add: (section) => `+ ${section}`,
    structure: 'Sections of the lyrics',
    section: (name, lines) =>
      lines > 0 ? `${name}, ${lines} ${lines === 1 ? 'line' : 'lines'}` : name,
    sections: {
      intro: 'Intro',
      verse: 'Verse',
      'pre-chorus': 'Pre-chorus',
      chorus: 'Chorus',
      bridge: 'Bridge',
      interlude: 'Interlude',
      outro: 'Outro',
      other: 'Section',
    },
  },
  recipes: {
    title: 'Begin with an example',
    list: [
      { picture: 'sea', prompt: 'light folk, acoustic guitar, about the sea on a summer evening' },
      { picture: 'city', prompt: 'electronic dance, fast, a city of neon lights' },
      {
        picture: 'ink',
        prompt: 'traditional Chinese, guzheng and flute, slow, mist in the mountains',
        settings: { instrumental: 'on' },
      },
      { picture: 'dusk', prompt: 'jazz, piano trio, a café late at night' },
    ],
  },
  fields: {
    instrumental: { ...instrumental, unset: 'With voice' },
    lyrics: { ...lyrics, placeholder: '[Verse]\nThe first verse\n\n[Chorus]\nThe chorus' },
    voice: { ...voice, unset: 'Any' },
    title: { ...title, placeholder: 'Left blank, the model names it' },
    length: { ...length, unset: 'Automatic' },
    negativeStyle: { ...negativeStyle, placeholder: 'For example: heavy metal, rap' },
    weirdness,
    styleInfluence,
    seed,
  },
};
