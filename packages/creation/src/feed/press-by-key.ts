import type { CreationAction } from '@site/api-client/creations';
import type { KeyboardEvent } from 'react';
import { isSingleKey } from '../task/is-single-key.ts';

/** Key of each action on the result of the feed that has the focus. */
export const resultKeys = {
  like: 'L',
  download: 'D',
  upscale: 'U',
  vary: 'V',
  reuse: 'R',
} as const;

/** By the kinds of actions: to take one of several pictures out is to have it large. */
const keysOfKinds: Readonly<Record<string, string>> = {
  pick: resultKeys.upscale,
  upscale: resultKeys.upscale,
  vary: resultKeys.vary,
};

/** The key that runs an action of a result; undefined of others. */
export const keyOfAction = ({ kind = '' }: Pick<CreationAction, 'kind'>): string | undefined =>
  keysOfKinds[kind];

/**
 * Presses the button of a result that a key stands for, or goes to the result of the row that a number stands for. Where
 * several buttons have the same key, or an action is in the menu alone, the menu opens: a key never chooses what is paid.
 */
export function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.shiftKey || !isSingleKey(event.nativeEvent)) return;
  const result = event.currentTarget;
  const key = event.key.toUpperCase();
  const isDone = /^[1-4]$/.test(key) ? goTo(result, Number(key)) : press(result, key);
  if (isDone) event.preventDefault();
}

function goTo(result: HTMLElement, place: number): boolean {
  const row = result.closest('[data-ui="feed-results"]');
  const all = row?.querySelectorAll<HTMLElement>('[data-ui="feed-open"]');
  const chosen = all?.[place - 1];
  chosen?.focus();
  return chosen !== undefined;
}

function press(result: HTMLElement, key: string): boolean {
  switch (key) {
    case resultKeys.like:
    case resultKeys.download:
      return click(result.querySelector(`[aria-keyshortcuts="${key}"]`));
    case resultKeys.upscale:
    case resultKeys.vary: {
      const [button, ...others] = result.querySelectorAll(`[aria-keyshortcuts="${key}"]`);
      const menu = result.querySelector('[data-ui="feed-more"]');
      return click(button && others.length === 0 ? button : menu);
    }
    case resultKeys.reuse: {
      const row = result.closest('[data-ui="feed-row"]');
      return click(row?.querySelector('[data-ui="feed-reuse"]'));
    }
    default:
      return false;
  }
}

function click(button: Element | null | undefined): boolean {
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  return true;
}
