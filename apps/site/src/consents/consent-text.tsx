import { cn } from '@site/shell/ui';
import type { ReactNode } from 'react';
import type { ConsentMessages } from './consent-messages.ts';

interface ConsentTextProps {
  /** Recipient of the face, for people. */
  recipient: string;
  messages: ConsentMessages;
  className?: string | undefined;
  /** How one agrees to it. */
  children: ReactNode;
}

/** Text that the person shown agrees to. */
export function ConsentText({ recipient, messages, className, children }: ConsentTextProps) {
  return (
    <section
      data-ui="consent"
      aria-label={messages.consentTitle}
      className={cn(
        'ui:flex ui:flex-col ui:gap-3 ui:rounded-md ui:border ui:border-border-strong ui:bg-surface ui:p-4 ui:text-sm ui:leading-[1.6] ui:wrap-anywhere',
        className,
      )}
    >
      <h2 className="ui:text-base ui:font-medium">{messages.consentTitle}</h2>
      <ul className="ui:grid ui:list-disc ui:gap-1 ui:pl-5 ui:text-muted">
        {messages.consentText(recipient).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
