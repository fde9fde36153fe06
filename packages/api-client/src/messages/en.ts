import type { ApiClientMessages } from './messages.ts';

/** Every word of the client in English. */
export const messages: ApiClientMessages = {
  errors: {
    unauthenticated: 'Please log in first',
    refused: 'Something went wrong. Please try again later.',
    timeout: 'The request timed out. Please try again later.',
    http: (status) =>
      `The service is unavailable right now (HTTP ${status}). Please try again later.`,
    network: 'No connection. Check your network and try again.',
    malformed: 'The server sent an unexpected response. Please try again later.',
    truncated: 'The connection was lost. Please try again.',
    'too-large': 'The server sent too much data. Please contact support.',
    'too-deep': 'The server sent an unexpected response. Please contact support.',
    'upload-refused': 'The upload was rejected. Please try again.',
    'upload-too-large': 'The image is too large to upload',
    'upload-space-full':
      'Your upload space is full. Delete files you no longer need in “My uploads”.',
    'upload-day-full': 'You’ve reached today’s upload limit. Please try again tomorrow.',
    'upload-no-room': 'The server is out of storage right now. Please try again later.',
    'upload-too-many':
      'Too many pictures are uploading. Please wait for the others, then try again.',
    'credential-too-often':
      'Too many uploads in a short time. Please try again later, or contact support if you keep seeing this.',
    'credential-failed': 'The upload couldn’t start. Please try again.',
    aborted: 'Cancelled',
    unknown: 'Something went wrong on this page. Reload it and try again.',
  },
};
