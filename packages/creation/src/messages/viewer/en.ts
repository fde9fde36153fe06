import { messages as nouns } from '../nouns/en.ts';
import type { ViewerMessages } from './viewer-messages.ts';

export const messages: ViewerMessages = {
  works(kind) {
    const work = nouns[kind];
    return {
      title: `${work.name} details`,
      noPrompt: `There’s no prompt for ${work.this}`,
      sharing: `Make ${work.this} public`,
      deleted: (count) => (count === 1 ? `${work.name} deleted` : `${work.counted(count)} deleted`),
      restored: (count) =>
        count === 1 ? `${work.name} restored` : `${work.counted(count)} restored`,
    };
  },
  previous: 'Previous',
  next: 'Next',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to window',
  referencesUsed: ({ count, missing }) =>
    `Made with ${count} reference ${count === 1 ? 'image' : 'images'}${missing > 0 ? `, ${missing} no longer available` : ''}`,
  reference: (place) => `Reference image ${place}`,
  copyPrompt: 'Copy prompt',
  copied: 'Prompt copied',
  sharingHint: (isPrivate) =>
    isPrivate ? 'Only you can see it' : 'Everyone can see it in the public gallery',
};
