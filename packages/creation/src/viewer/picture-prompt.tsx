import { useCopy } from '@site/shell';
import { IconButton, unbroken } from '@site/shell/ui';
import { useCreationMessages } from '../creation-provider.tsx';

/** The prompt of a picture, and a button that copies it. */
export function PicturePrompt({ prompt }: { prompt: string }) {
  const { viewer } = useCreationMessages();
  const copy = useCopy({ copied: viewer.copied });

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
            label={viewer.copyPrompt}
            onClick={() => void copy(prompt)}
          />
        )}
      </div>
      <p
        data-ui="prompt-text"
        className="ui:mt-1 ui:max-h-48 ui:overflow-y-auto ui:text-base ui:break-words ui:whitespace-pre-wrap ui:text-muted"
      >
        {unbroken(prompt || viewer.noPrompt)}
      </p>
    </div>
  );
}
