import { describeError } from '@site/api-client';
import { cn } from '@site/shell/ui';
import { useCreationMessages } from '../creation-provider.tsx';
import { type ReferenceImage, statusOf } from './reference-image.ts';

export interface UploadStripProps {
  image: ReferenceImage;
  /** Name of the picture. */
  label: string;
  onTryAgain: () => void;
}

const strip =
  'ui:absolute ui:inset-x-0 ui:bottom-0 ui:flex ui:min-h-8 ui:items-center ui:justify-center ui:rounded-b ui:bg-surface-raised ui:text-center ui:text-xs ui:tabular-nums';

/** How far an upload is, or what became of it; nothing once the picture is there. */
export function UploadStrip({ image, label, onTryAgain }: UploadStripProps) {
  const messages = useCreationMessages();
  const status = statusOf(image);
  const { upload } = image;
  switch (status) {
    case 'uploaded':
      return null;
    case 'uploading': {
      const share = upload?.status === 'uploading' ? upload.share : 0;
      return (
        <div
          data-ui="upload-progress"
          role="progressbar"
          aria-label={messages.references.progress(label)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(share * 100)}
          className={strip}
        >
          {messages.references.percent(Math.floor(share * 100))}
          <div
            data-ui="upload-value"
            className="ui:absolute ui:inset-x-0 ui:bottom-0 ui:h-0.5 ui:origin-left ui:bg-primary ui:transition-transform ui:duration-200 ui:ease-out ui:motion-reduce:transition-none"
            style={{ transform: `scaleX(${share})` }}
          />
        </div>
      );
    }
    case 'waiting':
    case 'login-needed':
      return (
        <p data-ui="upload-status" className={strip}>
          {upload?.status === 'waiting' && upload.retry
            ? messages.references.soonAgain
            : messages.references.status[status]}
        </p>
      );
    case 'failed':
    case 'cancelled':
      return (
        <button
          type="button"
          data-ui="upload-again"
          aria-label={messages.references.tryAgainLabel(messages.references.status[status], label)}
          title={upload?.status === 'failed' ? describeError(upload.error, messages) : undefined}
          className={cn(
            strip,
            'ui:hover:bg-hover ui:pointer-coarse:h-11',
            status === 'failed' && 'ui:text-danger',
          )}
          onClick={onTryAgain}
        >
          {messages.references.tryAgain}
        </button>
      );
  }
}
