import { atom, type createStore } from 'jotai';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

/** One thing that the user is told. */
export interface ToastContent {
  kind: ToastKind;
  text: string;
  /** How long it stays, in milliseconds; the time stands still while it is looked at. Default 5,000. */
  duration?: number | undefined;
}

export interface Toast extends ToastContent {
  readonly id: number;
  readonly duration: number;
}

export const DEFAULT_DURATION_MS = 5_000;
/** More than these would cover the page: the oldest goes. */
export const MAX_TOASTS = 4;

export const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/** The list with one more. The same words are not said twice: they start anew at the end. */
export function addToast(
  toasts: readonly Toast[],
  { duration = DEFAULT_DURATION_MS, ...content }: ToastContent,
): readonly Toast[] {
  lastId += 1;
  const others = toasts.filter(({ kind, text }) => kind !== content.kind || text !== content.text);
  return [...others, { ...content, duration, id: lastId }].slice(-MAX_TOASTS);
}

type Store = ReturnType<typeof createStore>;

export function showToast(store: Store, content: ToastContent): void {
  store.set(toastsAtom, (toasts) => addToast(toasts, content));
}

export function dismissToast(store: Store, id: number): void {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}
