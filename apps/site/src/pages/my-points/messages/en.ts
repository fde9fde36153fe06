import { messages as client } from '@site/api-client/en';
import type { MyPointsMessages } from './zh-cn.ts';

export const messages: MyPointsMessages = {
  errors: client.errors,
  title: 'Points history',
  description:
    'Where your points came from, what they went to, and why some came back, newest first.',
  guestTitle: 'Log in to see your points history',
  guestText: 'Only you can see it, and it’s the same on any device.',
  logIn: 'Log in',
  loading: 'Loading your points history',
  failed: 'Your points history couldn’t be loaded',
  tryAgain: 'Try again',
  emptyTitle: 'No changes yet',
  emptyText: 'Points that you spend, buy or receive appear here',
  create: 'Start creating',

  balance: 'Balance',
  points: (count) => (count === '1' ? '1 point' : `${count} points`),
  buy: 'Buy points',

  list: 'Changes',
  kinds: {
    welcome: 'Welcome points',
    spend: 'Creation',
    refund: 'Returned',
    order: 'Purchase',
    'order-refund': 'Order refunded',
    adjustment: 'Adjustment',
  },
  refunds: {
    failed: 'Returned: it failed',
    cancelled: 'Returned: cancelled',
    shorter: 'Returned: shorter than estimated',
    fewer: 'Returned: not all were made',
  },
  otherKind: 'Other',
  beside: { speech: 'Voice-over by a digital human', text: 'Prompt and lyrics assistant' },
  deleted: 'Deleted',
  show: 'Show',
  showOf: (prompt) => `Show ${prompt}`,
  more: 'Load more',
  end: (count) => (count === '1' ? 'That’s the only change' : `That’s all ${count} changes`),
};
