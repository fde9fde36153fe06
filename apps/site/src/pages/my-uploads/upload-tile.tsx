import type { StoredUpload, UploadKind } from '@site/api-client/my-uploads';
import { useMessages } from '@site/shell';
import { Icon, IconButton, type IconName } from '@site/shell/ui';
import { useState } from 'react';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';

export const kindIcons: Readonly<Record<UploadKind, IconName>> = {
  image: 'picture',
  video: 'film',
  audio: 'music',
  face: 'face',
  voice: 'person',
};

export interface UploadTileProps {
  readonly upload: StoredUpload;
  /** Counted from 1. */
  readonly place: number;
  readonly onDelete: () => void;
}

/**
 * One upload: its thumbnail, the first frame of a film, or the mark of a sound, which opens the file as it was sent;
 * what it is, when it came, what uses it, and who agreed where it has a face or a voice.
 */
export function UploadTile({ upload, place, onDelete }: UploadTileProps) {
  const messages = usePageMessages('my-uploads');
  const { formats, frame } = useMessages();
  const { kind, digitalHumans, people, removeAt } = upload;
  const time = formats.time(upload.createdAt);
  const label = messages.upload(place, kind, time);
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
        <UploadView upload={upload} />
      </a>
      <div
        data-ui="upload-facts"
        className="ui:mt-1 ui:flex ui:items-start ui:justify-between ui:gap-1 ui:text-xs ui:text-muted ui:tabular-nums"
      >
        <div data-ui="upload-text" className="ui:min-w-0 ui:py-1 ui:break-keep ui:wrap-anywhere">
          <div className="ui:text-text">
            {messages.kindNames[kind]} · {formats.fileSize(upload.bytes)}
          </div>
          <time dateTime={upload.createdAt}>{time}</time>
          <Uses upload={upload} label={label} />
          {digitalHumans.length > 0 && (
            <div>
              {messages.partOf}
              <bdi>{messages.people(digitalHumans)}</bdi>
            </div>
          )}
          {upload.aiLabel && <div>{messages.aiLabels[upload.aiLabel]}</div>}
          <div>{messages.ownerOnly}</div>
          {people && <AgreedBy people={people} />}
          {removeAt && <div>{messages.removeAt(formats.time(removeAt))}</div>}
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

function UploadView({
  upload: { kind, type, url, thumbnailUrl },
}: Pick<UploadTileProps, 'upload'>) {
  const [isBroken, setIsBroken] = useState(false);
  const view = {
    className: 'ui:size-full ui:object-cover',
    onError: () => setIsBroken(true),
  };
  if (!isBroken && type.startsWith('video/')) {
    return <video {...view} src={`${url}#t=0.1`} muted playsInline preload="metadata" />;
  }
  if (!isBroken && thumbnailUrl !== undefined) {
    return <img {...view} src={thumbnailUrl} alt="" loading="lazy" decoding="async" />;
  }
  return <Icon name={kindIcons[kind]} className="ui:size-8" />;
}

/** Leads to the works that were made from it. */
function Uses({ upload, label }: Pick<UploadTileProps, 'upload'> & { readonly label: string }) {
  const messages = usePageMessages('my-uploads');
  const { formats } = useMessages();
  const { id, useCount, digitalHumans } = upload;
  const uses = messages.uses(formats.count(useCount));
  if (useCount === 0) return digitalHumans.length === 0 && <div>{uses}</div>;
  return (
    <div>
      <SiteLink
        href={`/art/mypaintings?${new URLSearchParams({ upload: id })}`}
        aria-label={messages.usesOf(uses, label)}
        className="ui:underline ui:underline-offset-2"
      >
        {uses}
      </SiteLink>
    </div>
  );
}

/** Leads to where what they agreed to is seen and withdrawn. */
function AgreedBy({ people }: { readonly people: NonNullable<StoredUpload['people']> }) {
  const messages = usePageMessages('my-uploads');
  const names = messages.people(people.map(({ name }) => name ?? messages.self));
  const shown = names || messages.withdrawn;
  return (
    <div>
      {messages.agreedBy}
      <SiteLink
        href="/art/my/consents"
        aria-label={messages.consentsOf(shown)}
        className="ui:underline ui:underline-offset-2"
      >
        <bdi>{shown}</bdi>
      </SiteLink>
    </div>
  );
}
