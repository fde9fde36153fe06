import { describeError, type Picture } from '@site/api-client';
import { useClient, useToast } from '@site/shell';
import { Switch } from '@site/shell/ui';
import { useId, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PictureChanges } from '../gallery/picture-list.ts';

export interface SharingSwitchProps {
  picture: Picture;
  onChange: (id: string, changes: PictureChanges) => void;
}

/** Whether everybody sees one of the user's pictures. Changes before the answer; a refusal undoes it. */
export function SharingSwitch({ picture: { id, isPrivate }, onChange }: SharingSwitchProps) {
  const messages = useCreationMessages();
  const { viewer } = messages;
  const client = useClient();
  const toast = useToast();
  const labelId = useId();
  const [isSaving, setIsSaving] = useState(false);

  async function change(isPublic: boolean) {
    if (isSaving) return;
    setIsSaving(true);
    onChange(id, { isPrivate: !isPublic });
    try {
      await client.setPictureSharing({ id, isPrivate: !isPublic });
      toast.show({ kind: 'success', text: isPublic ? viewer.madePublic : viewer.madePrivate });
    } catch (error) {
      onChange(id, { isPrivate: isPublic });
      toast.show({ kind: 'error', text: describeError(error, messages) });
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <div data-ui="sharing" className="ui:flex ui:items-center ui:justify-between ui:gap-4">
      <div data-ui="sharing-text">
        <p data-ui="sharing-label" id={labelId} className="ui:text-sm ui:font-medium">
          {viewer.sharing}
        </p>
        <p data-ui="sharing-hint" className="ui:text-xs ui:text-muted">
          {viewer.sharingHint(isPrivate)}
        </p>
      </div>
      <Switch
        isChecked={!isPrivate}
        aria-labelledby={labelId}
        onCheckedChange={(isPublic) => void change(isPublic)}
      />
    </div>
  );
}
