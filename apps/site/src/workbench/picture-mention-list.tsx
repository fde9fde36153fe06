import { type ComposedPrompt, type ReferenceImage, useCreationMessages } from '@site/creation';
import { Completion, type WrittenStart } from '../prompts/completion.tsx';

export interface PictureMentionListProps {
  prompt: ComposedPrompt;
  /** The pictures of the prompt, in their order. */
  images: readonly ReferenceImage[];
  label: string;
}

/** Offers the pictures of a prompt where `@` is typed. */
export function PictureMentionList({ prompt, images, label }: PictureMentionListProps) {
  const { references } = useCreationMessages();
  return (
    <Completion
      prompt={prompt}
      label={label}
      find={findSign}
      offer={() => images.map((image, index) => ({ image, number: index + 1 }))}
      nameOf={({ number }) => String(number)}
      complete={(text, { start, end }, { number }) => {
        const mention = `@${number}`;
        return {
          text: text.slice(0, start) + mention + text.slice(end),
          caret: start + mention.length,
        };
      }}
    >
      {({ image, number }) => (
        <span className="ui:flex ui:items-center ui:gap-3">
          <img
            src={image.previewUrl}
            alt=""
            referrerPolicy="no-referrer"
            className="ui:size-8 ui:shrink-0 ui:rounded-sm ui:object-cover"
          />
          <span aria-hidden="true" className="ui:font-medium ui:tabular-nums">
            @{number}
          </span>
          <span className="ui:min-w-0 ui:truncate ui:text-muted">
            {references.label(number, image.name)}
          </span>
        </span>
      )}
    </Completion>
  );
}

/** An `@` at the caret that is no part of a word or an address. */
function findSign(text: string, caret: number): WrittenStart | undefined {
  const isSign =
    /(?:^|[^\w@＠.])[@＠]$/.test(text.slice(0, caret)) ||
    /[@＠]\d{1,2}[@＠]$/.test(text.slice(0, caret));
  return isSign && !/^\w/.test(text.slice(caret)) ? { start: caret - 1, end: caret } : undefined;
}
