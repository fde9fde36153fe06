import { buttonClasses, cn, IconButton } from '@site/shell/ui';
import { useEffect, useId, useState } from 'react';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';

/** How long a copy is confirmed, in milliseconds. */
const confirmationTime = 2000;

export interface DemoPromptProps {
  readonly prompt: string;
  /** Where it is filled in; undefined where the brand has no such page. */
  readonly href: string | undefined;
}

/** One instruction with a button that copies it, and a link that fills it in and begins nothing. */
export function DemoPrompt({ prompt, href }: DemoPromptProps) {
  const id = useId();
  const messages = usePageMessages('gpt-4o-demos');
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = () => {
    // Where copying is forbidden (an old WebView) the text can still be selected.
    navigator.clipboard?.writeText(prompt).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };

  return (
    <li className="ui:flex ui:items-start ui:gap-2 ui:rounded ui:bg-frame ui:py-2 ui:pr-2 ui:pl-4">
      <p id={id} className="ui:flex-1 ui:py-1.5 ui:text-base">
        {prompt}
      </p>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={isCopied ? messages.copied : messages.copy}
        onClick={copy}
      />
      {href !== undefined && (
        <SiteLink
          href={href}
          aria-describedby={id}
          className={cn(buttonClasses({ size: 'small' }), 'ui:mt-1')}
        >
          {messages.use}
        </SiteLink>
      )}
    </li>
  );
}
