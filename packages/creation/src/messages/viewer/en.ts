import type { ViewerMessages } from './viewer-messages.ts';

export const messages: ViewerMessages = {
  title: 'Image details',
  previous: 'Previous image',
  next: 'Next image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to window',
  noPrompt: 'This image has no prompt',
  referencesUsed: ({ count, missing }) =>
    `Made with ${count} reference ${count === 1 ? 'image' : 'images'}${missing > 0 ? `, ${missing} no longer available` : ''}`,
  reference: (place) => `Reference image ${place}`,
  copyPrompt: 'Copy prompt',
  copied: 'Prompt copied',
  sharing: 'Make this image public',
  sharingHint: (isPrivate) =>
    isPrivate ? 'Only you can see it' : 'Everyone can see it in the public gallery',
};
