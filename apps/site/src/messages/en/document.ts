import type { DocumentMessages } from '../messages.ts';

export const messages: DocumentMessages = {
  upgradeNotice:
    'Your browser is too old to show this page. Please update to the latest version of Chrome, Edge, Safari or WeChat.',
};
