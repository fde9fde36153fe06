import type { Picture } from '@site/api-client';
import { useCopy } from '@site/shell';
import { IconButton, unbroken } from '@site/shell/ui';
import { useCreationMessages } from '../creation-provider.tsx';
import type { ViewerMessages } from '../messages/viewer/viewer-messages.ts';
import { mediaOf } from '../playback/media-of.ts';

/** The prompt of a picture, and a button that copies it. */
export function PicturePrompt({ picture, words }: { picture: Picture; words: ViewerMessages }) {
  const { prompt } = picture;
  const { viewer } = useCreationMessages();
  const copy = useCopy({ copied: words.copied });

  return (
    <div data-ui="picture-prompt">
      <div data-ui="prompt-head" className="ui:flex ui:items-center ui:justify-between">
        <h3 data-ui="prompt-title" className="ui:text-sm ui:font-medium">
          {viewer.prompt}
        </h3>
        {prompt !== '' && (
          <IconButton
            icon="copy"
            size="small"
            label={words.copyPrompt}
            onClick={() => void copy(prompt)}
          />
        )}
      </div>
      <p
        data-ui="prompt-text"
        className="ui:mt-1 ui:max-h-48 ui:overflow-y-auto ui:text-base ui:break-words ui:whitespace-pre-wrap ui:text-muted"
      >
        {unbroken(prompt || words.works(mediaOf(picture)).noPrompt)}
      </p>
    </div>
  );
}
