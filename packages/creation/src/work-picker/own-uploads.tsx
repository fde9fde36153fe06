import type { StoredUpload } from '@site/api-client/my-uploads';
import { useMessages } from '@site/shell';
import { DialogBody } from '@site/shell/ui/dialog';
import { useMemo } from 'react';
import type { WorkPickerMessages } from '../messages/works/work-picker-messages.ts';
import type { WorkMedia } from '../playback/media-of.ts';
import { Notice } from './notice.tsx';
import { OwnList, type OwnListProps } from './own-list.tsx';
import type { OwnWork } from './own-work.ts';
import { useOwnUploads } from './use-own-uploads.ts';

export interface OwnUploadsProps extends Pick<OwnListProps, 'choice' | 'words'> {
  media: WorkMedia;
  /** Says what becomes of an upload that is used here. */
  note: string | undefined;
}

/** Lists the person's uploads of a medium, to choose from. */
export function OwnUploads({ media, choice, words, note }: OwnUploadsProps) {
  const { formats } = useMessages();
  const { uploads, ...list } = useOwnUploads(media);
  const works = useMemo(
    () => uploads.map((upload) => toOwnWork(upload, { media, words, time: formats.time })),
    [formats, media, uploads, words],
  );
  const { noUploads, noUploadsHint } = words.media[media];
  return (
    <>
      {note !== undefined && (
        <DialogBody className="ui:pb-3 ui:text-sm ui:text-muted">{note}</DialogBody>
      )}
      <OwnList
        {...list}
        works={works}
        choice={choice}
        words={words}
        listWords={words.uploads}
        none={<Notice heading={noUploads} hint={noUploadsHint} />}
      />
    </>
  );
}

function toOwnWork(
  { id, kind, url, thumbnailUrl, durationMs, createdAt, removeAt }: StoredUpload,
  {
    media,
    words,
    time,
  }: { media: WorkMedia; words: WorkPickerMessages; time: (moment: string) => string },
): OwnWork {
  const alt = words.uploads.alt(kind, time(createdAt));
  return {
    ...{ id, url, media, alt, duration: durationMs },
    sources: media === 'image' ? { src: thumbnailUrl ?? url } : undefined,
    title: media === 'audio' ? alt : undefined,
    note: removeAt && words.uploads.removeAt(time(removeAt)),
  };
}
