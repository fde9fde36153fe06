import { describeError, type Picture, type PictureSharing } from '@site/api-client';
import { type ToastContent, useClient, useToast } from '@site/shell';
import { Switch } from '@site/shell/ui';
import { useId, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PictureChanges } from '../gallery/picture-list.ts';
import type { CreationMessages } from '../messages/messages.ts';
import type { ViewerMessages } from '../messages/viewer/viewer-messages.ts';
import { mediaOf } from '../playback/media-of.ts';

export interface SharingSwitchProps {
  picture: Picture;
  words: ViewerMessages;
  onChange: (id: string, changes: PictureChanges) => void;
}

/**
 * Whether everybody is to see one of the user's pictures. Changes before the answer; a refusal undoes it.
 * What is looked at first is on while it waits.
 */
export function SharingSwitch({ picture, words, onChange }: SharingSwitchProps) {
  const { id, isPrivate, review } = picture;
  const messages = useCreationMessages();
  const { viewer } = messages;
  const client = useClient();
  const toast = useToast();
  const labelId = useId();
  const [isSaving, setIsSaving] = useState(false);

  async function change(isPublic: boolean) {
    if (isSaving) return;
    setIsSaving(true);
    onChange(id, { isPrivate: !isPublic, review: undefined });
    try {
      const shared = await client.setPictureSharing({ id, isPrivate: !isPublic });
      onChange(id, { isPrivate: shared.isPrivate, review: shared.review });
      toast.show(describe(shared, { isPublic }));
    } catch (error) {
      onChange(id, { isPrivate, review });
      toast.show({ kind: 'error', text: describeError(error, messages) });
    } finally {
      setIsSaving(false);
    }
  }

  function describe(shared: PictureSharing, { isPublic }: { isPublic: boolean }): ToastContent {
    if (isPublic && shared.review?.state === 'refused') {
      return { kind: 'warning', text: viewer.refusedHint(shared.review.reason) };
    }
    if (isPublic && shared.isPrivate) return { kind: 'info', text: viewer.waitingHint };
    return { kind: 'success', text: isPublic ? viewer.madePublic : viewer.madePrivate };
  }

  return (
    <div data-ui="sharing" className="ui:flex ui:items-center ui:justify-between ui:gap-4">
      <div data-ui="sharing-text">
        <p data-ui="sharing-label" id={labelId} className="ui:text-sm ui:font-medium">
          {words.works(mediaOf(picture)).sharing}
        </p>
        <p data-ui="sharing-hint" className="ui:text-xs ui:text-muted">
          {hintOf(picture, { ...viewer, ...words })}
        </p>
      </div>
      <Switch
        isChecked={!isPrivate || review?.state === 'waiting'}
        aria-labelledby={labelId}
        onCheckedChange={(isPublic) => void change(isPublic)}
      />
    </div>
  );
}

function hintOf(
  { isPrivate, review }: Picture,
  viewer: CreationMessages['viewer'] & ViewerMessages,
): string {
  if (review?.state === 'waiting') return viewer.waitingHint;
  if (review?.state === 'refused') return viewer.refusedHint(review.reason);
  return viewer.sharingHint(isPrivate);
}
