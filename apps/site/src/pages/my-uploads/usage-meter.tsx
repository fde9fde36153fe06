import type { UploadUsage } from '@site/api-client/my-uploads';
import { useMessages } from '@site/shell';
import { cn, Skeleton } from '@site/shell/ui';
import { usePageMessages } from '../page-messages.ts';

/** How much of the space is used, as a bar and in words; a place of the same size until it is known. */
export function UsageMeter({ usage }: { readonly usage: UploadUsage | undefined }) {
  const messages = usePageMessages('my-uploads');
  const { formats } = useMessages();
  if (!usage) return <Skeleton className="ui:h-10 ui:max-w-[480px]" />;
  const { bytes, maxBytes, files, maxFiles } = usage;
  const isFull = bytes >= maxBytes || files >= maxFiles;
  const used = messages.used(formats.fileSize(bytes), formats.fileSize(maxBytes));
  const counted = messages.files(formats.count(files), formats.count(maxFiles));
  const share = maxBytes > 0 ? Math.min(1, bytes / maxBytes) : 1;
  return (
    <div data-ui="usage" data-state={isFull ? 'full' : 'free'} className="ui:max-w-[480px]">
      <meter
        aria-label={messages.space}
        aria-valuetext={`${used} · ${counted}`}
        max={1}
        value={share}
        className="ui:sr-only"
      />
      <div
        data-ui="usage-bar"
        aria-hidden="true"
        className="ui:h-2 ui:overflow-hidden ui:rounded-full ui:bg-selected ui:forced-colors:border"
      >
        <div
          data-ui="usage-value"
          className={cn(
            'ui:h-full ui:origin-left ui:rounded-full ui:forced-colors:bg-[Highlight]',
            isFull ? 'ui:bg-danger' : 'ui:bg-primary',
          )}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <p
        data-ui="usage-text"
        aria-hidden="true"
        className="ui:mt-2 ui:flex ui:flex-wrap ui:justify-between ui:gap-x-4 ui:text-sm ui:text-muted ui:tabular-nums"
      >
        <span>{used}</span>
        <span>{counted}</span>
      </p>
      {isFull && (
        <p data-ui="usage-full" className="ui:mt-1 ui:text-sm ui:text-danger">
          {messages.full}
        </p>
      )}
    </div>
  );
}
