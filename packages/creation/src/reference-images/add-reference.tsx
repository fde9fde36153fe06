import { ALLOWED_IMAGE_TYPES } from '@site/validators';
import { forwardRef, useRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { AddButton } from './add-button.tsx';
import type { References } from './references.ts';

/**
 * The types by name: for `image/*` a phone would hand over unsupported formats, for these it
 * converts its photos.
 */
const accept = ALLOWED_IMAGE_TYPES.join(',');

export interface AddReferenceProps {
  references: References;
}

/** Chooses pictures from the device: files, or the camera roll of a phone. */
export const AddReference = forwardRef<HTMLButtonElement, AddReferenceProps>(function AddReference(
  { references },
  ref,
) {
  const messages = useCreationMessages();
  const input = useRef<HTMLInputElement>(null);
  const { images, limit } = references;
  const isFirst = images.length === 0;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        data-ui="reference-input"
        onChange={(event) => {
          references.add(Array.from(event.target.files ?? []));
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <AddButton
        ref={ref}
        references={references}
        icon={images.length < limit ? 'plus' : 'check'}
        data-ui="add-reference"
        onAdd={() => input.current?.click()}
      >
        <span className={isFirst ? undefined : 'ui:sr-only'}>{messages.references.add}</span>
        {!isFirst && messages.references.count(images.length, limit)}
      </AddButton>
    </>
  );
});
