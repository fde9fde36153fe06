import type { StoredUpload } from '@site/api-client/my-uploads';
import { useMessages } from '@site/shell';
import { Icon, IconButton } from '@site/shell/ui';
import { useState } from 'react';
import { usePageMessages } from '../page-messages.ts';

export interface UploadTileProps {
  readonly upload: StoredUpload;
  /** Counted from 1. */
  readonly place: number;
  readonly onDelete: () => void;
}

/** One upload: its thumbnail, the first frame of a film, or the mark of a sound, which opens the file as it was sent, when it came, how large it is. */
export function UploadTile({ upload, place, onDelete }: UploadTileProps) {
  const messages = usePageMessages('my-uploads');
  const { formats, frame } = useMessages();
  const { thumbnailUrl } = upload;
  const isSound = upload.type.startsWith('audio/');
  const [isBroken, setIsBroken] = useState(false);
  const time = formats.time(upload.createdAt);
  const label = messages.upload(place, time);
  return (
    <li data-ui="upload-tile" className="ui:min-w-0">
      <a
        data-ui="upload-open"
        href={upload.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={messages.open(label) + frame.opensInNewTab}
        className="ui:grid ui:aspect-square ui:place-items-center ui:overflow-hidden ui:rounded-md ui:bg-selected ui:text-muted"
      >
        {isSound || isBroken ? (
          <Icon
            name={isSound ? 'music' : thumbnailUrl ? 'picture' : 'film'}
            className="ui:size-8"
          />
        ) : thumbnailUrl === undefined ? (
          <video
            src={`${upload.url}#t=0.1`}
            muted
            playsInline
            preload="metadata"
            className="ui:size-full ui:object-cover"
            onError={() => setIsBroken(true)}
          />
        ) : (
          <img
            src={thumbnailUrl}
            alt=""
            loading="lazy"
            decoding="async"
            className="ui:size-full ui:object-cover"
            onError={() => setIsBroken(true)}
          />
        )}
      </a>
      <div
        data-ui="upload-facts"
        className="ui:mt-1 ui:flex ui:items-start ui:justify-between ui:gap-1 ui:text-xs ui:text-muted ui:tabular-nums"
      >
        <div data-ui="upload-text" className="ui:min-w-0 ui:py-1 ui:wrap-anywhere">
          <time dateTime={upload.createdAt}>{time}</time>
          <div>{formats.fileSize(upload.bytes)}</div>
        </div>
        <IconButton
          icon="trash"
          size="large"
          label={messages.delete(label)}
          data-upload={upload.id}
          aria-haspopup="dialog"
          className="ui:-mr-2"
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
