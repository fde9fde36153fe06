import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useIdle } from '../lazy/use-idle.ts';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { useMessages, useShell } from '../shell-context.ts';
import { dismissToast, toastsAtom } from './toasts.ts';

const loadParts = () => import('../late-parts.ts');

/**
 * Place of toasts: at the foot of the window, over everything but what is marked by `data-foot`. The region is there
 * from the start, so that screen readers watch it; what is shown in it is loaded when the browser is idle, with what
 * else the frame needs then.
 */
export function Toaster() {
  const { frame: messages } = useMessages();
  const { store } = useShell();
  const toaster = useRef<HTMLElement>(null);
  const toasts = useAtomValue(toastsAtom, { store });
  // Without the list there is nothing to say that it is missing with; the next toast tries again.
  const { part: parts, prepare } = useLazyPart(loadParts);
  useIdle(prepare);
  useEffect(() => {
    if (toasts.length > 0) prepare();
  }, [toasts, prepare]);
  const errors = toasts.filter(({ kind }) => kind === 'error');
  const others = toasts.filter(({ kind }) => kind !== 'error');
  const onDismiss = (id: number) => dismissToast(store, id);
  return (
    <section
      ref={toaster}
      data-ui="toaster"
      aria-label={messages.notifications}
      className="ui:pointer-events-none ui:fixed ui:inset-x-4 ui:bottom-[calc(max(env(safe-area-inset-bottom),var(--toasts-above,0px))+12px)] ui:z-60 ui:grid ui:gap-2 ui:lg:left-[calc(env(safe-area-inset-left)+var(--ui-menu-width))]"
    >
      <div data-ui="toasts" aria-live="polite" className="ui:empty:hidden">
        {parts && <parts.ToastList toasts={others} onDismiss={onDismiss} />}
      </div>
      {/* An error is an alert of its own: inside another live region it would be read twice. */}
      {parts && errors.length > 0 && <parts.ToastList toasts={errors} onDismiss={onDismiss} />}
      {parts && toasts.length > 0 && <parts.FootPlace toaster={toaster} />}
      {parts && <parts.LineNotice />}
      {parts && <parts.KeyboardSpace />}
    </section>
  );
}
