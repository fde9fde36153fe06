import { atom, type createStore } from 'jotai';
import type { ShellMessages } from '../messages/messages.ts';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

/** Action on a message. */
export interface ToastAction {
  /** The button's text. */
  label: string;
  /** Called when the button is pressed; the toast closes then. */
  onPress: () => void;
}

/** One message to the user. */
export interface ToastContent {
  /** Chooses the icon, its colour, and how urgently it is read out. */
  kind: ToastKind;
  /** A sentence for the person. */
  text: string;
  /**
   * How long it stays, in milliseconds; the time stands still while it is looked at. `Infinity`: until
   * it is closed. Default 5,000, and 10,000 with an action.
   */
  duration?: number | undefined;
  /** Its button. Default: none. */
  action?: ToastAction | undefined;
  /** The address of a picture of what it is about, in the place of the icon. Default: none. */
  picture?: string | undefined;
}

export interface Toast extends ToastContent {
  readonly id: number;
  readonly duration: number;
}

export const DEFAULT_DURATION_MS = 5_000;
/** An offer takes a thought. */
export const ACTION_DURATION_MS = 10_000;
/** More than these would cover the page: the oldest goes that would have gone by itself. */
export const MAX_TOASTS = 4;

export const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/** The list with one more. The same words are not said twice: they start anew at the end. */
export function addToast(
  toasts: readonly Toast[],
  { duration, ...content }: ToastContent,
): readonly Toast[] {
  lastId += 1;
  const others = toasts.filter(({ kind, text }) => kind !== content.kind || text !== content.text);
  const usual = content.action ? ACTION_DURATION_MS : DEFAULT_DURATION_MS;
  const all = [...others, { ...content, duration: duration ?? usual, id: lastId }];
  if (all.length <= MAX_TOASTS) return all;
  const going = all.find((toast) => Number.isFinite(toast.duration)) ?? all[0];
  return all.filter((toast) => toast !== going);
}

type Store = ReturnType<typeof createStore>;

export function showToast(store: Store, content: ToastContent): void {
  store.set(toastsAtom, (toasts) => addToast(toasts, content));
}

/** A part of the page could not be loaded, for which the page is offered to be reloaded. */
export function showLoadFailure(
  store: Store,
  { loadFailed, reload }: Pick<ShellMessages['frame'], 'loadFailed' | 'reload'>,
): void {
  const action = { label: reload, onPress: () => window.location.reload() };
  showToast(store, { kind: 'error', text: loadFailed, action });
}

export function dismissToast(store: Store, id: number): void {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}
