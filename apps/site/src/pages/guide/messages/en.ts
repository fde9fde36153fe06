import type { GuideMessages } from './zh-cn.ts';

export const messages: GuideMessages = {
  title: 'Guide',
  description:
    'Starting with your first picture: how points work, how to write prompts, how to add parameters and reference images, and where to find your work.',
  lead: 'A ten-minute read. If you’re new here, the first two sections are enough for your first picture.',
  contents: 'Contents',
  toArt: 'Make your first picture',
  toCookbook: 'Look up parameters',
  pictures: {
    same: 'Make one like it',
    prompts: {
      aurora: 'Green aurora over snowy peaks',
      city: 'Neon city, reflections at night',
      flowers: 'Dahlias in bloom, pink petals',
      planet: 'Deep in a nebula, orange-red light',
    },
  },
  parts: [
    {
      id: 'first-picture',
      title: 'Your first picture',
      steps: [
        'Log in: enter your email address and the six-digit code we send you. A new address creates an account.',
        'Open the Midjourney page and describe what you want to see, in English or Chinese.',
        'Choose an aspect ratio. The default is 1:1.',
        'Press “Create”, or Ctrl + Enter (⌘ + Enter on a Mac).',
        'When the progress bar is full, the picture appears. It is saved under “My images”, too.',
      ],
    },
    {
      id: 'points',
      title: 'How points work',
      paragraphs: [
        'What you create costs points; the price is shown beside the button. When you log in, we tell you about free points for new users. Your balance is below your name at the bottom of the menu, and under “My account”.',
      ],
      terms: [
        [
          'When they’re charged',
          'When your prompt has passed the checks and work begins. A prompt that doesn’t pass costs nothing.',
        ],
        [
          'When they come back',
          'Refunded if it fails, once each time. We’ll tell you before you cancel if points come back. Leaving the page or restarting the service doesn’t stop it.',
        ],
        [
          'Charged twice?',
          'No. Clicking twice or a retry after a network error still counts as one.',
        ],
        [
          'Running out',
          'The page tells you how many you need and how many you have, and charges nothing.',
        ],
      ],
    },
    {
      id: 'prompt',
      title: 'Writing prompts',
      paragraphs: [
        'A good prompt reads like a note on a storyboard: first what to draw, then where it is, in what light and in what style. Put what matters most first, one idea at a time, and avoid vague words such as “beautiful” or “premium”.',
      ],
      terms: [
        ['Subject', 'Who or what, doing what: a ginger cat asleep on a pile of old books'],
        [
          'Setting',
          'Place, season, weather, background: a bookshop on the street, light rain outside',
        ],
        ['Light', 'Direction and color: early light from the side, a warm yellow lamp'],
        ['Composition', 'Distance and angle: close-up, from above, centered, lots of empty space'],
        ['Style', 'Medium, era, material: watercolor, film, paper cut, fine line'],
      ],
      examples: [
        [
          'a ginger cat asleep on a pile of old books, bookshop on the street, light rain outside, early light from the side, watercolor --ar 3:2',
          'All five parts are there, and it reads like a scene',
        ],
        [
          'a white mailbox in the desert, snowy mountains far away, hard noon light, lots of empty space, minimalist photography --ar 16:9',
          'A small subject and plenty of room: the composition speaks',
        ],
        [
          'three lychees in a celadon bowl, black wooden table, from above, still life photography --ar 1:1',
          'Number, material and angle are all spelled out',
        ],
      ],
    },
    {
      id: 'parameters',
      title: 'Adding parameters',
      paragraphs: [
        'Parameters go at the end of the prompt. They begin with two hyphens, --, and a space separates name and value. Nothing is described after them.',
      ],
      examples: [
        ['mountain mist, morning light --ar 16:9', 'An aspect ratio of 16:9'],
        [
          'mountain mist, morning light --ar 16:9 --seed 42',
          'A fixed seed: the same prompt, ratio and seed give the same picture',
        ],
      ],
    },
    {
      id: 'checks',
      title: 'What the prompt checks say',
      paragraphs: [
        'Prompts are checked as you type. Red marks are errors to fix, amber marks are suggestions; most can be fixed with one click.',
      ],
      terms: [
        [
          'A parameter needs --',
          'There is only one hyphen, as in -ar 16:9; write --ar 16:9. Hyphens inside words are fine.',
        ],
        [
          '--ar is malformed',
          'It takes “width:height”, two whole numbers above 0, such as --ar 16:9. Neither 16x9 nor 0:1 will do.',
        ],
        [
          'The prompt is empty',
          'Shown when there are reference images but no words. Add a short description.',
        ],
        ['The prompt is too long', 'The limit is 1,500 characters.'],
        [
          'Dashes',
          'Phone keyboards often turn -- into —. You get a suggestion, and it is turned back into -- when you send.',
        ],
      ],
    },
    {
      id: 'reference',
      title: 'Reference images',
      paragraphs: [
        'Press the empty slot to choose an image, paste one or drop one: up to 5. “From my images” is at the slot’s corner: your works and what you have uploaded are there, and nothing has to be uploaded twice.',
        'When you edit with several images, type @ in the prompt to say which one you mean, as in “dress @1 in the clothes of @2”. When you reorder the images, the numbers follow.',
        'Images on other sites work too: put their addresses (http or https, separated by spaces) at the very beginning of the prompt, then your description. The addresses must be publicly reachable.',
      ],
      examples: [
        [
          'https://example.com/room.jpg the same room in winter, snow outside the window --ar 4:3',
          'First the image, then what should change',
        ],
      ],
    },
    {
      id: 'tools',
      title: 'What each tool does',
      paragraphs: [
        'Every tool has a page of its own, and they work alike: write a prompt or add an image, choose settings, see the price, start. A finished work can be handed to another tool to go on with.',
      ],
      terms: [
        [
          'Midjourney',
          'Parameters follow the description, and you get four images at a time. Take one out, vary it, or extend its frame; mix images, or have one described.',
        ],
        [
          'DALL·E 3',
          'Everyday words, with size, quality and style as choices, up to four images at a time. There are no parameters to learn.',
        ],
        [
          'Stable Diffusion',
          'Write what you want and what you don’t. Steps, sampler, seed and hires fix are yours to set; the same seed and settings give the same image again.',
        ],
        [
          'AI image editing',
          'Add an image and say what to change: background, style, clutter. The first one is edited, the others are references.',
        ],
        [
          'GPT-4o editing',
          'A sentence alone makes an image; with images it says how to edit them. Transparent backgrounds are possible, and changing only what you paint over.',
        ],
        [
          'AI QR code art',
          'A link, some text, Wi-Fi access or contact details become a picture that scans. Each one is scanned first; if it fails, you pay nothing.',
        ],
        [
          'AI face swap',
          'An image and a face, once you have declared that the person shown agrees. Consent can be withdrawn at any time, which makes the results private for good.',
        ],
        [
          'Upscale',
          'Choose an image and a factor; no prompt needed. You see the size in pixels before you start, and compare the result with the original.',
        ],
      ],
    },
    {
      id: 'works',
      title: 'Your work and privacy',
      terms: [
        [
          'Where it is',
          'Every finished work is under “My images”, the newest first. Songs are under “My music”, too, and talking videos under “My digital videos”.',
        ],
        [
          'Who can see it',
          'The work of a new account is visible to you alone. Turn on sharing under “My account” to show new work in the gallery. To change what you already have, use the offer that follows, or the switch beside each work.',
        ],
        [
          'Unfinished prompts',
          'They are saved on this device and are still there when you come back, except in private windows, or where the browser blocks storage or has no room left.',
        ],
      ],
    },
    {
      id: 'label',
      title: 'The AI label',
      paragraphs: [
        'Works that AI made have to say so. They are labelled before you see them. What can’t be labelled is not shown, and can’t be downloaded or made public; its points come back.',
      ],
      terms: [
        [
          'What you see or hear',
          'Images, at the lower right, and every frame of a video say AI生成, “AI-generated”. Those made of an uploaded photo, face or voice say AI合成, “AI-composed”. Songs and speech end with a signal: short, long; short, short. In a QR code picture the mark stands below the code, which still scans.',
        ],
        [
          'What is in the file',
          'Downloads carry a record: made by AI, by which provider, and the number of the work.',
        ],
        [
          'Going on',
          'Your own images are changed without their mark, so that the new one has only one.',
        ],
        ['Leave it there', 'Nobody may remove, change or hide a label.'],
      ],
    },
    {
      id: 'engine',
      title: 'Who draws the pictures',
      paragraphs: [
        'This site has a built-in demo engine: a program that turns your prompt and seed into an abstract or painterly picture. The same prompt, ratio and seed always give the same one. It shows the whole way from prompt to picture. It is not a real AI model, and pages always call it a demo engine.',
      ],
    },
  ],
};
