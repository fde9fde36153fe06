import { useEffect, useState } from 'react';
import { useMessages } from '../shell-context.ts';
import { useToast } from '../toast/use-toast.ts';
import { IconButton } from '../ui/icon-button.tsx';

const tickMs = 2_000;

/** Copies a text; a tick tells that it is done. */
export function CopyButton(props: { text: string; label: string; className?: string }) {
  const { myInfo: messages } = useMessages();
  const [isCopied, setIsCopied] = useState(false);
  const toast = useToast();

  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setIsCopied(false), tickMs);
    return () => window.clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(props.text);
      setIsCopied(true);
      toast.show({ kind: 'success', text: messages.copied, duration: tickMs });
    } catch {
      toast.show({ kind: 'warning', text: messages.copyFailed });
    }
  }

  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      size="small"
      label={props.label}
      className={props.className}
      onClick={() => void copy()}
    />
  );
}
