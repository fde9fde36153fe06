import { useEffect, useState } from 'react';
import { COPIED_MS, useCopy } from '../clipboard/use-copy.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** Copies a text; a tick shows that it is done. */
export function CopyButton(props: { text: string; label: string; className?: string }) {
  const copy = useCopy();
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => window.clearTimeout(timer);
  }, [isCopied]);

  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      size="small"
      label={props.label}
      className={props.className}
      onClick={() => void copy(props.text).then(setIsCopied)}
    />
  );
}
