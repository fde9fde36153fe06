import { messages as client } from '@site/api-client/en';
import { counted } from './counted.ts';
import { createCountFormat } from './create-count-format.ts';
import { createTimeFormat } from './create-time-format.ts';
import { createDayFormat } from './day-formats.ts';
import type { CreationMessages } from './messages.ts';

const number = createCountFormat('en');

/** Every word of the creation parts in English. */
export const messages: CreationMessages = {
  composer: {
    label: 'Prompt',
    placeholder: 'Describe what you want to see: subject, setting, light, style…',
    send: 'Create',
    sendKeys: (isApple) => (isApple ? '⌘ + Enter to create' : 'Ctrl + Enter to create'),
    balance: (points, creations) => `${points} points left · about ${creations} runs`,
    buyPoints: 'Not enough points: buy more',
    counter: (length, limit) => `${length} / ${limit}`,
    counterLabel: (length, limit) => `${length} of ${counted(limit, 'character')} used`,
    errorsFound: (count) => `${counted(count, 'thing')} to fix in your prompt`,
    hintsFound: (count) => `${counted(count, 'suggestion')} for your prompt`,
    error: 'Error: ',
    hint: 'Suggestion: ',
    moreIssues: (count) => `Show ${count} more`,
    fixAll: 'Fix all',
    fix: (fixed) => (fixed === '' ? 'Delete' : `Change to ${fixed}`),
    fixLabel: (fix, issue) => `${fix}: ${issue}`,
  },
  aspectRatio: {
    label: 'Aspect ratio',
    custom: 'Custom',
  },
  model: {
    label: 'Model',
    button: (name) => `Model: ${name}`,
    cost: (points) => counted(points, 'point'),
    references: (max) =>
      max > 0 ? `Up to ${counted(max, 'reference image')}` : 'No reference images',
    parameters: (names) =>
      names.length > 0
        ? `Parameters: ${names.join(', ')} only`
        : 'No parameters except the aspect ratio',
    sizes: (sizes) => `Sizes: ${sizes.join(', ')} only`,
    between: '; ',
    paused: 'Temporarily unavailable',
    withState: (name, state) => `${name} (${state.toLowerCase()})`,
    gone: (name) => `The model you chose is no longer available. ${name} takes its place.`,
  },
  task: {
    region: 'Result',
    status: {
      idle: '',
      sending: 'Sending',
      running: 'Creating your image',
      succeeded: 'Your image is ready',
      failed: '',
      cancelled: 'Cancelled',
    },
    textsReady: 'Your text is ready',
    sending: 'Sending…',
    reconnecting: 'Reconnecting…',
    progress: 'Progress of your image',
    percent: (percent) => `${percent}%`,
    cancel: (returned) => (returned > 0 ? `Cancel (${counted(returned, 'point')} back)` : 'Cancel'),
    cancelling: 'Cancelling…',
    cancelled: (returned) => {
      if (returned === undefined) return 'Cancelled';
      return returned > 0
        ? 'Cancelled. You got your points back.'
        : 'Cancelled. The points can’t be returned.';
    },
    failed: 'Your image couldn’t be made',
    retry: 'Create again',
    goOn: (points) =>
      points > 0 ? `Retry from where it stopped (${points} points)` : 'Retry from where it stopped',
    step: (number, count) => `Step ${number} of ${count}`,
    keepWaiting: 'Keep waiting',
    pictures: 'Images of this creation',
    pictureOf: (place, count) => `Image ${place} of ${count}`,
    empty: 'Write a prompt and your image will appear here',
  },
  stage: () => import('./stage/en.ts').then(({ messages }) => messages),
  mask: () => import('./mask/en.ts').then(({ messages }) => messages),
  works: () => import('./works/en.ts').then(({ messages }) => messages),
  playback: () => import('./playback/en.ts').then(({ messages }) => messages),
  viewing: () => import('./viewer/en.ts').then(({ messages }) => messages),
  song: {
    play: (title) => `Play: ${title}`,
    pause: (title) => `Pause: ${title}`,
    untitled: 'Untitled song',
    state: (isPlaying) => (isPlaying ? 'Playing' : 'Paused'),
  },
  feed: 'Recent creations',
  picture: {
    handOn: 'Use it in',
    missing: 'Couldn’t be loaded',
    withoutPrompt: 'Work without a prompt',
    size: 'Size',
    sizeValue: (width, height) => `${width} × ${height}`,
    duration: 'Length',
    seed: 'Seed',
    engine: 'Model',
    demoEngine: 'Demo engine',
    demoResult: 'Demo result',
    resampler: 'Built-in upscaling (resampling)',
    time: 'Created',
    timeValue: createTimeFormat('en'),
  },
  failure: {
    loggedOutHeading: 'Log in to continue',
    loggedOut: 'You’ll come back here, and your prompt will be waiting',
    logIn: 'Log in',
    brokenOffHeading: 'The connection was lost',
    brokenOff: 'It’s still being made. Come back here to see the result.',
    unconfirmed:
      'You’re offline, so we can’t tell whether this started. We’ll check once you’re back. You won’t pay twice.',
    notBegun: 'This wasn’t sent while you were offline. No points were spent.',
  },
  gallery: {
    region: 'Works',
    empty: 'No works yet',
    emptyHint: 'Everything you create is saved here',
    loading: 'Loading works',
    failed: 'The works couldn’t be loaded',
    tryAgain: 'Reload',
    total: (count) => `${number(count)} ${count === 1 ? 'work' : 'works'}`,
    density: 'Density',
    columns: (count) => `${count} per row`,
    day: createDayFormat('en', { today: 'Today', yesterday: 'Yesterday' }),
    loadMore: 'Load more',
    end: (count) => (count === 1 ? 'That’s the only work' : `That’s all ${count} works`),
    public: 'Public',
    waiting: 'In review',
    makeSame: 'Use this prompt',
  },
  thumb: {
    label: (isGiven, count) => `${isGiven ? 'Unlike' : 'Like'}, ${counted(count, 'like')}`,
    loggedOut: 'Log in to like works',
  },
  favorite: 'Favorite',
  viewer: {
    prompt: 'Prompt',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    download: 'Download',
    waitingHint: 'In review, public once approved',
    refusedHint: (reason) => `Not approved${reason ? `: ${reason}` : ''}`,
    madePublic: 'It’s public now',
    madePrivate: 'It’s private now',
    delete: 'Delete',
    undo: 'Undo',
  },
  download: {
    label: 'Labelled as made by AI',
    format: 'Download format',
    original: 'Original',
    started: 'Starting download…',
    failed: 'The download failed. Please try again.',
    subtitledFilm: 'Download with subtitles',
    subtitles: 'Download subtitles',
    inWeChat: {
      image:
        'WeChat can’t download files. Press and hold the image to save it, or open this page in a browser.',
      video:
        'WeChat can’t download videos. Tap “…” at the top right, choose “Open in Browser”, and download it there.',
      audio:
        'WeChat can’t download songs. Tap “…” at the top right, choose “Open in Browser”, and download it there.',
      file: 'WeChat can’t download files. Tap “…” at the top right, choose “Open in Browser”, and download it there.',
    },
  },
  references: {
    region: 'Reference images',
    free: (label) => `${label}, empty`,
    add: 'Add reference image',
    addWork: 'From my images',
    hint: 'You can also paste or drop images',
    full: (limit) => `You can use up to ${counted(limit, 'reference image')}`,
    count: (count, limit) => `${count} / ${limit}`,
    label: (place, name) => (name ? `reference image ${place}: ${name}` : `Reference ${place}`),
    status: {
      waiting: 'Waiting to upload',
      uploading: 'Uploading',
      'login-needed': 'Waiting for login',
      uploaded: 'Uploaded',
      failed: 'Upload failed',
      cancelled: 'Cancelled',
    },
    soonAgain: 'Retrying soon',
    progress: (label) => `Upload progress of ${label}`,
    percent: (percent) => `${percent}%`,
    cancel: (label) => `Cancel upload of ${label}`,
    tryAgain: 'Try again',
    tryAgainLabel: (status, label) => `${status}. Try again with ${label}`,
    remove: (label) => `Remove ${label}`,
    removed: (label) => `Removed ${label}`,
    move: (label) => `Move ${label}`,
    moveHint: 'Use the arrow keys or drag to move it',
    moved: (place, count) => `Moved to position ${place} of ${count}`,
    role: (label) => `Use of ${label}`,
    roles: {
      image: 'Image prompt',
      style: 'Style',
      character: 'Character',
      omni: 'Omni',
    },
    roleNotTaken: (role) =>
      `This model takes no ${messages.references.roles[role].toLowerCase()} reference. Choose another use or another model.`,
    loginNeeded: (count) => `${counted(count, 'reference image')} will upload after you log in`,
    logIn: 'Log in',
    awaited: (count) =>
      `Uploading ${counted(count, 'reference image')}. It starts when that’s done.`,
    stopWaiting: 'Don’t start yet',
    unfinished: 'Some reference images weren’t uploaded. Try again or remove them first.',
    notLoaded: 'The uploader couldn’t be loaded. Check your connection and try again.',
    failed: (name) => `${name || 'The image'} couldn’t be uploaded`,
    uploaded: (count) => `${counted(count, 'image')} uploaded`,
    shrunk: (name, { width, height }) =>
      `${name || 'The image'} was too large, and is uploaded at ${width} × ${height}`,
  },
  issues: () => import('@site/validators/issues/en').then(({ messages }) => messages),
  errors: client.errors,
};
