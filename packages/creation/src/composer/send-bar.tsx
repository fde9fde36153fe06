import { Button } from '@site/shell/ui';
import type { ReactNode } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';

export interface SendBarProps {
  /** Label of the button. */
  label: string;
  /** Something is under way, and nothing can be sent. */
  isBusy: boolean;
  /** Sells points to whoever has too few, which the button does then instead: what `useBuyPoints` gives. Default: it sends. */
  onBuy?: (() => void) | undefined;
  /** Stands before the button, such as what a creation costs. */
  children?: ReactNode;
}

/** The end of a form, which stays in sight as long as the form is: what a creation costs, and the button that begins it. */
export function SendBar({ label, isBusy, onBuy, children }: SendBarProps) {
  const { composer: messages } = useCreationMessages();
  return (
    <div
      data-ui="send-bar"
      data-foot=""
      // Large text makes it too tall to stay in sight in a low window: it would cover what is written.
      className="ui:@container ui:sticky ui:mt-auto ui:bottom-[calc(min(0px,(100*var(--ui-dvh)-var(--keyboard,0px)-18rem)*99)+max(var(--keyboard,0px),var(--song-player-height,0px)))] ui:z-10 ui:-mx-1 ui:border-t ui:bg-surface ui:px-1 ui:pt-3 ui:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {/* One line: what is long in it breaks, and only large text on a phone breaks the line. */}
      <div
        data-ui="send-line"
        className="ui:flex ui:min-h-9 ui:min-w-0 ui:items-center ui:justify-end ui:gap-3 ui:@max-[16rem]:flex-wrap"
      >
        {children}
        <Button
          type={onBuy ? 'button' : 'submit'}
          variant="primary"
          isBusy={isBusy}
          onClick={(event) => {
            // Whoever presses twice in a moment wants one creation, which may have begun before the second press.
            if (event.detail > 1) event.preventDefault();
            else onBuy?.();
          }}
        >
          {onBuy ? messages.buyPoints : label}
        </Button>
      </div>
    </div>
  );
}
