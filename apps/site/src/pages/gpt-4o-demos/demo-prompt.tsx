import { IconButton } from '@site/shell/ui';
import { useEffect, useState } from 'react';
import { usePageMessages } from '../page-messages.ts';

/** How long a copy is confirmed, in milliseconds. */
const confirmationTime = 2000;

/** One instruction with a button that copies it. */
export function DemoPrompt({ prompt }: { readonly prompt: string }) {
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
      <p className="ui:flex-1 ui:py-1.5 ui:text-base">{prompt}</p>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={isCopied ? messages.copied : messages.copy}
        onClick={copy}
      />
    </li>
  );
}
