import { messages as fields } from '@site/api-client/fields/en';
import { counted } from '../counted.ts';
import { createClockFormat } from '../day-formats.ts';
import { messages as nouns } from '../nouns/en.ts';
import type { StageMessages } from './stage-messages.ts';

export const messages: StageMessages = {
  fields,
  compare: {
    label: 'How to compare',
    modes: { slide: 'Slider', side: 'Side by side', flip: 'Switch' },
    before: 'Original',
    after: 'Result',
    divider: 'Divider',
    dividerValue: (percent) => `The original covers ${percent}% from the left`,
    showBefore: 'Show original',
    actualSize: 'Actual pixels',
    area: 'Comparison',
  },
  failure: {
    headings: {
      busy: 'The service is busy',
      unsupported: 'The chosen model can’t do this',
      unavailable: 'The chosen model isn’t available now',
      refused: 'The service refused this request',
      'refused-prompt': 'Your prompt didn’t pass content review',
      'refused-input': 'Your picture didn’t pass content review',
      'refused-words': 'What you wrote didn’t pass content review',
      'refused-face': 'The face or the recording didn’t pass content review',
      'refused-sound': 'Your audio didn’t pass content review',
      'refused-output': 'The result didn’t pass content review',
      'no-face': 'The chosen face wasn’t found',
      'no-face-in-picture': 'No face was found in the picture',
      'no-face-of-human': 'No face was found in the photo or video',
      unscannable: 'The finished QR code didn’t scan',
      lost: 'The result never arrived',
      untraceable: 'The result was lost',
      expired: 'The result is no longer available',
      timeout: 'This took too long and was stopped',
      crash: 'It was interrupted',
    },
    advice: {
      engine: 'The service failed, and not because of what you sent. Try again.',
      busy: 'There’s no room right now. Try again in a while.',
      unsupported: 'Choose another model, or change the settings.',
      unavailable:
        'Trying again won’t help until the site has seen to it. Choose another model for now.',
      refused: 'It didn’t say why. Change something, or choose another model.',
      'refused-prompt': 'Change what may break the rules. Everything you wrote is still there.',
      'refused-input': 'Use another picture. Everything else is still there.',
      'refused-words': 'Change what may break the rules. Everything you wrote is still there.',
      'refused-face': 'Use another face or recording. Everything else is still there.',
      'refused-sound': 'Use other audio. Everything else is still there.',
      'refused-output':
        'Change something and try again. The same request also comes out differently another time.',
      'no-face':
        'Use a clear photo that shows the face from the front, or choose another face in it.',
      'no-face-in-picture': 'Use a picture that shows the face clearly, from the front.',
      'no-face-of-human': 'Use a photo or a video that shows the face clearly, from the front.',
      unscannable: 'Shorten the content, raise the error correction or make the code clearer.',
      lost: 'If it still arrives within a day, it’s free. You can also start again.',
      untraceable:
        'The service’s answer was incomplete, and the result can’t be recovered. You can start again.',
      expired: 'The service lost the finished result. Try again.',
      timeout: 'The service didn’t finish in time. Try again.',
      crash: 'The service stopped halfway. Try again.',
    },
    returned: (points) => `${points} ${points === 1 ? 'point' : 'points'} returned`,
    edit: {
      ...{ prompt: 'Edit the prompt', words: 'Edit the text' },
      ...{ picture: 'Replace the picture', face: 'Replace the face', sound: 'Replace the audio' },
    },
    unchanged: {
      prompt: 'This prompt just failed content review. Change it first.',
      words: 'This text just failed content review. Change it first.',
      picture: 'This picture just failed content review. Replace it first.',
      face: 'This face or recording just failed content review. Replace it first.',
      sound: 'This audio just failed content review. Replace it first.',
    },
  },
  ask: {
    remix: 'Reword the prompt',
    remixHint: 'Your words change the new images; the composition stays close to this one.',
    zoomHint: '--zoom says how far to pull back, from 1 to 2. Add --ar for another shape.',
    regionHint: 'Say what should be in the area. Everything else stays as it is.',
    unpainted: 'Paint the area to change first',
    painted: 'Area painted. Press to paint more',
    cancel: 'Cancel',
    run: (cost) => `Start, ${cost > 0 ? `${cost} points` : 'free'}`,
  },
  next: {
    pick: (cost) => `Pick one, ${each(cost)}`,
    vary: (cost) => `Vary, ${each(cost)}`,
    frame: (cost) => `Extend, ${each(cost)}`,
    other: (cost) => `Continue, ${each(cost)}`,
  },
  actions: {
    pick: (place) => `Full size ${place}`,
    vary: (place) => `Variation ${place}`,
    reroll: 'Another set',
    named: {
      vary: 'Vary',
      'vary subtle': 'Vary slightly',
      'vary strong': 'Vary strongly',
      'vary region': 'Repaint a region',
      'zoom out 1.5x': 'Zoom out 1.5×',
      'zoom out 2x': 'Zoom out 2×',
      'custom zoom': 'Zoom by hand',
      'make square': 'Make it square',
      'pan left': 'Extend left',
      'pan right': 'Extend right',
      'pan up': 'Extend up',
      'pan down': 'Extend down',
      'upscale subtle': 'Upscale as it is',
      'upscale creative': 'Upscale with more detail',
      'upscale 2x': 'Upscale 2×',
      'upscale 4x': 'Upscale 4×',
      'animate high motion': 'Animate, much motion',
      'animate low motion': 'Animate, little motion',
      remix: 'Reshoot with other words',
      'remix subtle': 'Reword, small change',
      'remix strong': 'Reword, big change',
      extend: 'Extend',
    },
  },
  revisedPrompt: 'Prompt as the model rewrote it: ',
  myWorks: 'See all my works',
  feed: {
    failed: 'Your recent creations couldn’t be loaded',
    reuse: 'Use again',
    reuseLabel: (prompt) => `Use again: ${prompt}`,
    moreLabel: (prompt) => `More for: ${prompt}`,
    details: 'Details',
    detailsLabel: (prompt) => `Details: ${prompt}`,
    resultOf: (prompt, place) => `${prompt}, result ${place}`,
    source: 'Original',
    time: createClockFormat('en'),
    opened: 'Details are open',
  },
  partial: { madeByAi: 'AI-generated', hint: 'Still being made. You can listen already' },
  extend: {
    open: (place) => (place === undefined ? 'Extend this song' : `Extend song ${place}`),
    title: 'Extend this song',
    moment: 'Go on from here',
    here: 'Use the moment that plays',
    lyrics: 'The lyrics from there',
    lyricsHint: 'Left blank, the model writes them. Mark sections with [Verse] and [Chorus].',
    promptHint: 'What you change holds from there on; what comes before stays.',
  },
  texts: {
    title: 'Prompts to use',
    take: 'Use',
    takeLabel: (text) => `Use: ${text}`,
    taken: 'It is in your prompt now',
    undo: 'Undo',
    deleted: 'Prompts deleted',
    restored: 'Prompts restored',
  },
  sheet: { open: 'Expand the form', close: 'Collapse the form' },
  sharing: {
    question: 'Show this work in the gallery?',
    hint: 'Only you can see it now. You’re asked just once, and can change it at any time.',
    prompt: 'Show the prompt and settings with it',
    promptHint: 'Applies to all your public works',
    show: 'Show it',
    keep: 'Keep it private',
    answered: (isShown, media) =>
      isShown
        ? `It’s in the gallery. To take it back, open its details and turn off “Make ${nouns[media].this} public”.`
        : `Only you can see it. To show it later, open its details and turn on “Make ${nouns[media].this} public”.`,
  },
  fewerMade: (points, media) =>
    `${media === 'video' ? 'The video is shorter than estimated.' : 'Not all of them were made.'} ${points} ${points === 1 ? 'point was' : 'points were'} returned.`,
  takeOver: {
    waiting: 'Fetching the linked image…',
    loggedOut: 'Log in to use the linked image.',
  },
  recipe: {
    copy: 'Copy recipe link',
    copied: (pictures) =>
      pictures > 0
        ? `Recipe link copied, without its ${pictures === 1 ? 'picture' : `${pictures} pictures`}`
        : 'Recipe link copied',
    missing: (pictures) =>
      pictures === 1
        ? 'This recipe uses a picture that a link can’t hold. Add your own.'
        : `This recipe uses ${pictures} pictures that a link can’t hold. Add your own.`,
  },
  madeWith: 'Prompt and settings',
  lineage: {
    title: 'Made from',
    origin: 'Original',
    gone: 'Earlier versions aren’t shown any more',
    changes: 'What’s different from the step before',
    tool: 'Tool',
    nothing: 'Default',
  },
  derivatives: {
    title: (count) => `${count} ${count === 1 ? 'derived work' : 'derived works'}`,
    more: (rest) => `${rest} more`,
  },
};

const each = (cost: number) => (cost === 0 ? 'free' : `${counted(cost, 'point')} each`);
