import { useState } from 'react';
import { useMessages } from '../shell-context.ts';
import { cn } from '../ui/cn.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Toast, ToastKind } from './toasts.ts';
import { useCountdown } from './use-countdown.ts';

const colors: Record<ToastKind, string> = {
  info: 'ui:text-muted',
  success: 'ui:text-success',
  warning: 'ui:text-warning',
  error: 'ui:text-danger',
};

function ToastItem({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { frame: messages } = useMessages();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useCountdown({
    duration: toast.duration,
    isPaused: isHovered || isFocused || toast.duration === Number.POSITIVE_INFINITY,
    onEnd: onDismiss,
  });
  return (
    <li
      data-ui="toast"
      data-state={toast.kind}
      className="ui:pointer-events-auto ui:flex ui:max-w-[min(100%,32rem)] ui:animate-rise ui:items-start ui:gap-2 ui:rounded ui:bg-surface-raised ui:py-1 ui:pr-1 ui:pl-3 ui:text-text ui:shadow-float ui:forced-colors:border"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {toast.picture ? (
        <img
          src={toast.picture}
          alt=""
          width={48}
          height={48}
          className="ui:-ml-2 ui:size-12 ui:rounded-sm ui:bg-frame ui:object-cover"
        />
      ) : (
        <Icon name={toast.kind} className={cn('ui:mt-1', colors[toast.kind])} />
      )}
      <span
        data-ui="toast-text"
        role={toast.kind === 'error' ? 'alert' : undefined}
        className="ui:min-w-0 ui:py-1 ui:wrap-anywhere"
      >
        {toast.text}
      </span>
      {toast.action && (
        <button
          type="button"
          data-ui="toast-action"
          onClick={() => {
            toast.action?.onPress();
            onDismiss();
          }}
          className="ui:shrink-0 ui:rounded ui:px-2 ui:py-1 ui:font-medium ui:whitespace-nowrap ui:underline ui:underline-offset-4 ui:hover:bg-hover ui:pointer-coarse:-my-2 ui:pointer-coarse:min-h-11"
        >
          {toast.action.label}
        </button>
      )}
      <IconButton
        icon="close"
        size="small"
        label={messages.closeNotification}
        onClick={onDismiss}
        className="ui:pointer-coarse:-my-2 ui:pointer-coarse:-mr-1"
      />
    </li>
  );
}

export interface ToastListProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

/** The toasts that are shown now, the newest last. */
export function ToastList({ toasts, onDismiss }: ToastListProps) {
  return (
    <ol data-ui="toast-list" className="ui:flex ui:flex-col ui:items-center ui:gap-2">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </ol>
  );
}
