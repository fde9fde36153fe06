import { describeError, type Upload, type UploadState } from '@site/api-client';
import { useCreationMessages } from '@site/creation';
import { Button, Spinner } from '@site/shell/ui';

export interface UploadLineProps {
  upload: Upload;
  state: UploadState;
  words: {
    readonly uploading: (percent: number) => string;
    readonly tryAgain: string;
    readonly cancel: string;
  };
}

/** How far an upload is, or what became of it; nothing once it is there. */
export function UploadLine({ upload, state, words }: UploadLineProps) {
  const messages = useCreationMessages();
  if (state.status === 'uploaded') return null;
  const percent = state.status === 'uploading' ? Math.floor(state.share * 100) : undefined;
  const hasEnded = state.status === 'failed' || state.status === 'cancelled';
  return (
    <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-1 ui:text-sm">
      <p role="status" className="ui:flex ui:items-center ui:gap-2 ui:tabular-nums">
        {!hasEnded && <Spinner className="ui:size-4" />}
        {state.status === 'failed'
          ? describeError(state.error, messages)
          : percent === undefined
            ? messages.references.status[state.status]
            : words.uploading(percent)}
      </p>
      {hasEnded ? (
        <Button size="small" onClick={() => upload.tryAgain()}>
          {words.tryAgain}
        </Button>
      ) : (
        <Button size="small" variant="ghost" onClick={() => upload.cancel()}>
          {words.cancel}
        </Button>
      )}
    </div>
  );
}
