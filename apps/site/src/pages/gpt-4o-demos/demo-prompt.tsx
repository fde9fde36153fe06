import { useCopy } from '@site/shell';
import { buttonClasses, cn, IconButton } from '@site/shell/ui';
import { useId } from 'react';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';

export interface DemoPromptProps {
  readonly prompt: string;
  /** Address where it is filled in; undefined if the brand has no such page. */
  readonly href: string | undefined;
}

/** One instruction with a button that copies it, and a link that fills it in and begins nothing. */
export function DemoPrompt({ prompt, href }: DemoPromptProps) {
  const id = useId();
  const messages = usePageMessages('gpt-4o-demos');
  const copy = useCopy({ copied: messages.copied });

  return (
    <li className="ui:flex ui:flex-wrap ui:items-start ui:justify-end ui:gap-2 ui:rounded ui:bg-frame ui:py-2 ui:pr-2 ui:pl-4">
      <p
        id={id}
        className="ui:min-w-[min(100%,12rem)] ui:flex-1 ui:py-1.5 ui:text-base ui:wrap-anywhere"
      >
        {prompt}
      </p>
      <IconButton icon="copy" label={messages.copy} onClick={() => void copy(prompt)} />
      {href !== undefined && (
        <SiteLink
          href={href}
          data-tool="gpt-image"
          aria-describedby={id}
          className={cn(buttonClasses({ size: 'small' }), 'ui:mt-1')}
        >
          {messages.use}
        </SiteLink>
      )}
    </li>
  );
}
