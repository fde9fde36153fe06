import { type Creation, describeFailure, useCreationMessages } from '@site/creation';
import type { TextToolsMessages } from './messages/zh-cn.ts';

export interface StatusTextProps {
  state: Creation['state'];
  isIn: boolean;
  isOffered: boolean;
  words: Omit<TextToolsMessages, 'group' | 'tasks' | 'rewritten' | 'leave'>;
}

/** How far the writing is, and what became of it. */
export function StatusText({ state, isIn, isOffered, words }: StatusTextProps) {
  const messages = useCreationMessages();
  switch (state.status) {
    case 'idle':
      return null;
    case 'succeeded':
      if (isIn) return words.written;
      return isOffered ? words.offered : null;
    case 'failed': {
      const { failure } = state;
      if (failure.kind === 'logged-out') return words.loggedOut;
      // The service's sentences for faults are about pictures.
      const isRefused = failure.kind !== 'engine' || /^(refused|busy)/.test(failure.reason ?? '');
      return isRefused ? describeFailure(failure, messages) : words.failed;
    }
    case 'cancelled':
      return words.cancelled(state.returned ?? 0);
    default:
      return state.isCancelling ? words.cancelling : words.writing;
  }
}
