import type { UpcomingMessages } from '../zh-cn/upcoming.ts';

/** What the pages say that make nothing here: those still to come, and the tools without a model. */
export const messages: UpcomingMessages = {
  badge: 'Coming soon',
  plansTitle: 'What you’ll be able to do',
  nowTitle: 'What you can use today',
  noEngine: (brand) =>
    `${brand} has no engine for this yet, so there is no button here and nothing is charged.`,
  closed: {
    title: 'This tool',
    badge: 'Not available',
    summary: (brand) =>
      `${brand} doesn’t offer this tool yet, so there is no button here and nothing is charged.`,
    description: (tool) => `${tool} isn’t available on this site. Other tools are.`,
  },
  texts: {
    '/art/digital-human': {
      title: 'Digital human',
      summary: 'Create a talking digital human from a video and a recording of yourself.',
      plans: [
        ['Look and voice', 'Half a minute of video for the look, a short reading for the voice.'],
        [
          'With consent',
          'You read out a consent on camera first. Nobody is cloned without having agreed.',
        ],
        ['Script to video', 'Write a script and it is spoken with matching lips, and subtitled.'],
      ],
    },
    '/art/my/digital-human/': {
      title: 'My digital humans',
      summary: 'The looks and voices of the digital humans you create will be managed here.',
      plans: [
        ['Look and voice', 'Follow the progress of a clone, and give a look another voice.'],
        [
          'Yours alone',
          'Only you can use it unless you say otherwise, and you can delete it for good.',
        ],
        ['Make a video', 'Pick a digital human, write a script, and get a video.'],
      ],
    },
    '/art/digital/playground/': {
      title: 'Digital playground',
      summary:
        'Try it without cloning yourself: pick a public digital human, write a line, and hear it spoken.',
      plans: [
        ['Public looks', 'People of different ages, clothes and settings, all licensed for use.'],
        ['Voice previews', 'Listen before you choose, in several languages and accents.'],
        ['A video in a minute', 'Script, look, voice: three steps.'],
      ],
    },
    '/art/my/digital-videos/': {
      title: 'My digital videos',
      summary: 'Every video your digital humans speak will be here to watch and download.',
      plans: [
        ['Progress', 'Queued, in progress or done: see it at a glance.'],
        ['Download', 'Save it with or without subtitles.'],
        ['Change the script', 'Keep the look and the voice, and change only the words.'],
      ],
    },
  },
  linkReasons: {
    '/art/': 'Turn a sentence into a picture within seconds',
    '/art/dalle3/': 'Describe a picture the way you would tell a friend',
    '/art/sd': 'Say what you want and what you don’t, with steps and seed up to you',
    '/art/qrcode/': 'Turn a link into a picture that scans',
    '/art/jimeng': 'Add an image and say what to change',
    '/art/4o-img': 'Make an image from a sentence, or edit your own',
    '/art/faceswap': 'Put a face on another image, with that person’s consent',
    '/art/ai-video': 'Write a shot, or set an image in motion',
    '/art/sora2': 'Write a scene, landscape or portrait',
    '/art/suno': 'Describe a feeling, and get two songs',
    '/art/upscale': 'Choose a factor and make an image larger',
    '/art/guide/': 'How points work and how to write prompts',
    '/art/mypaintings': 'Every picture you’ve made',
  },
};
