import { handOverPath } from '@site/api-client';
import { useCopy } from '@site/shell';
import { Button } from '@site/shell/ui';
import { usePageMessages } from '../page-messages.ts';

/** Copies the link for WeChat, which is no longer in the address. */
export function CopyLink({ handOver }: { readonly handOver: string }) {
  const messages = usePageMessages('pay');
  const copy = useCopy();
  return (
    <Button variant="primary" onClick={() => void copy(location.origin + handOverPath(handOver))}>
      {messages.copyLink}
    </Button>
  );
}
