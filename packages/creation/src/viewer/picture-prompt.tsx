import { useToast } from '@site/shell';
import { IconButton } from '@site/shell/ui';
import { useCreationMessages } from '../creation-provider.tsx';

/** How long the notice that the prompt was copied is shown, in milliseconds. */
const copiedMs = 2_000;

/** The prompt of a picture, and a button that copies it. */
export function PicturePrompt({ prompt }: { prompt: string }) {
  const { viewer } = useCreationMessages();
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(prompt);
      toast.show({ kind: 'success', text: viewer.copied, duration: copiedMs });
    } catch {
      toast.show({ kind: 'warning', text: viewer.copyFailed });
    }
  }

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
            onClick={() => void copy()}
          />
        )}
      </div>
      <p
        data-ui="prompt-text"
        className="ui:mt-1 ui:max-h-48 ui:overflow-y-auto ui:text-base ui:break-words ui:whitespace-pre-wrap ui:text-muted"
      >
        {prompt || viewer.noPrompt}
      </p>
    </div>
  );
}
