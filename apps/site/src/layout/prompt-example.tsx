import { unbroken } from '@site/shell/ui';

export interface PromptExampleProps {
  readonly prompt: string;
  readonly note: string;
}

/** A prompt as it is written, and what it shows. */
export function PromptExample({ prompt, note }: PromptExampleProps) {
  return (
    <figure className="ui:rounded ui:bg-frame ui:px-4 ui:py-3">
      <p className="ui:text-base ui:break-words">{unbroken(prompt)}</p>
      <figcaption className="ui:mt-1 ui:text-sm ui:text-muted">{note}</figcaption>
    </figure>
  );
}
