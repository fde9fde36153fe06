import type { StoredUpload } from '@site/api-client/my-uploads';
import { useMessages } from '@site/shell';
import { DialogBody } from '@site/shell/ui/dialog';
import { useMemo } from 'react';
import type { WorkPickerMessages } from '../messages/works/work-picker-messages.ts';
import { Notice } from './notice.tsx';
import { OwnList, type OwnListProps } from './own-list.tsx';
import type { OwnPicture } from './own-picture.ts';
import { useOwnUploads } from './use-own-uploads.ts';

export interface OwnUploadsProps extends Pick<OwnListProps, 'choice' | 'words'> {
  /** Says what becomes of an upload that is used here. */
  note: string | undefined;
}

/** Lists the person's uploads, to choose from. */
export function OwnUploads({ choice, words, note }: OwnUploadsProps) {
  const { formats } = useMessages();
  const { uploads, ...list } = useOwnUploads();
  const pictures = useMemo(
    () => uploads.map((upload) => toOwnPicture(upload, { words, time: formats.time })),
    [formats, uploads, words],
  );
  return (
    <>
      {note !== undefined && (
        <DialogBody className="ui:pb-3 ui:text-sm ui:text-muted">{note}</DialogBody>
      )}
      <OwnList
        {...list}
        pictures={pictures}
        choice={choice}
        words={words}
        listWords={words.uploads}
        none={<Notice heading={words.uploads.empty} hint={words.uploads.emptyHint} />}
      />
    </>
  );
}

function toOwnPicture(
  { id, kind, url, thumbnailUrl = url, createdAt, removeAt }: StoredUpload,
  { words, time }: { words: WorkPickerMessages; time: (moment: string) => string },
): OwnPicture {
  return {
    ...{ id, url, sources: { src: thumbnailUrl } },
    alt: words.uploads.alt(kind === 'face', time(createdAt)),
    note: removeAt && words.uploads.removeAt(time(removeAt)),
  };
}
