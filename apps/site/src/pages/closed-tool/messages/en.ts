import type { ClosedToolMessages } from './zh-cn.ts';

/** The page of a tool that the deployment has no model for. */
export const messages: ClosedToolMessages = {
  nowTitle: 'What you can use today',
  title: 'This tool',
  badge: 'Not available',
  summary: (brand) =>
    `${brand} doesn’t offer this tool yet, so there is no button here and nothing is charged.`,
  description: (tool) => `${tool} isn’t available on this site. Other tools are.`,
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
    '/art/suno': 'Describe a feeling, and get whole songs',
    '/art/digital-human': 'Write what a digital human says',
    '/art/upscale': 'Choose a factor and make an image larger',
    '/art/guide/': 'How points work and how to write prompts',
    '/art/mypaintings': 'Everything you’ve made',
  },
};
