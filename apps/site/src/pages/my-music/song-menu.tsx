import { describeError, type Picture } from '@site/api-client';
import {
  FavoriteButton,
  type Pictures,
  useCreationMessages,
  useDeletePictures,
  useDownload,
} from '@site/creation';
import { songTitle } from '@site/creation/songs';
import { useClient, useToast } from '@site/shell';
import { Button, Icon } from '@site/shell/ui';
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRoot,
  DropdownMenuTrigger,
} from '@site/shell/ui/dropdown-menu';
import { useState } from 'react';
import { usePageMessages } from '../page-messages.ts';
import { RenameDialog } from './rename-dialog.tsx';

export interface SongMenuProps {
  song: Picture;
  pictures: Pictures;
  /** It may be opened soon. */
  onIntent: () => void;
  /** Shows all that is known of it. */
  onOpen: (id: string) => void;
}

/** Of the button that opens the menu of a song, which is given the focus once its details are closed. */
export const songMenuId = (id: string): string => `song-menu-${id}`;

/** Whether others hear a song, and what else its owner can do with it. */
export function SongMenu({ song, pictures, onIntent, onOpen }: SongMenuProps) {
  const messages = usePageMessages('my-music');
  const creation = useCreationMessages();
  const { viewer } = creation;
  const client = useClient();
  const toast = useToast();
  const { download } = useDownload();
  const remove = useDeletePictures(pictures);
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, url, isPrivate, review } = song;
  const title = songTitle(song, messages.untitled);
  const isWanted = !isPrivate || review?.state === 'waiting';

  async function share() {
    pictures.change(id, { isPrivate: isWanted, review: undefined });
    try {
      const shared = await client.setPictureSharing({ id, isPrivate: isWanted });
      pictures.change(id, { isPrivate: shared.isPrivate, review: shared.review });
      if (shared.review?.state === 'refused') {
        toast.show({ kind: 'warning', text: viewer.refusedHint(shared.review.reason) });
      } else if (!isWanted && shared.isPrivate) {
        toast.show({ kind: 'info', text: viewer.waitingHint });
      } else {
        toast.show({ kind: 'success', text: isWanted ? viewer.madePrivate : viewer.madePublic });
      }
    } catch (error) {
      pictures.change(id, { isPrivate, review });
      toast.show({ kind: 'error', text: describeError(error, creation) });
    }
  }

  return (
    <div className="ui:mt-1 ui:flex ui:items-center ui:justify-between ui:gap-2">
      <span className="ui:mr-auto ui:text-xs ui:text-muted">
        {review?.state === 'waiting' ? messages.waiting : !isPrivate && messages.public}
      </span>
      <FavoriteButton picture={song} size="small" onChange={pictures.change} />
      <DropdownMenuRoot>
        <DropdownMenuTrigger asChild>
          <Button
            id={songMenuId(id)}
            variant="ghost"
            size="small"
            aria-label={messages.moreOf(title)}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            <Icon name="more" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem icon="headphones" onSelect={() => onOpen(id)}>
            {messages.details}
          </DropdownMenuItem>
          <DropdownMenuItem icon="pencil" onSelect={() => setIsRenaming(true)}>
            {messages.rename}
          </DropdownMenuItem>
          <DropdownMenuItem icon="people" onSelect={() => void share()}>
            {isWanted ? messages.hide : messages.publish}
          </DropdownMenuItem>
          <DropdownMenuItem
            icon="download"
            onSelect={() => void download(url, { kind: 'audio', title })}
          >
            {viewer.download}
          </DropdownMenuItem>
          <DropdownMenuItem icon="trash" onSelect={() => void remove([id])}>
            {viewer.delete}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenuRoot>
      {isRenaming && (
        <RenameDialog
          song={song}
          onRenamed={(stored) => pictures.change(id, { review: undefined, ...stored })}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </div>
  );
}
