import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { cn } from '../ui/cn.ts';

/** Panel of a payment's state. It takes the focus over from what it replaces, and is read out. */
export function PaymentPanel({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      data-ui="payment-panel"
      tabIndex={-1}
      className={cn(
        'ui:flex ui:flex-col ui:items-center ui:gap-3 ui:text-center ui:outline-none',
        className,
      )}
      {...props}
    />
  );
}
