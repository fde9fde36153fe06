import { useToast } from '@site/shell';
import { useSetDeleted } from '@site/shell/creations';
import { Button, Icon } from '@site/shell/ui';
import { editTextarea } from '../composer/edit-textarea.ts';
import { useCreationMessages } from '../creation-provider.tsx';
import { useDeletion } from '../gallery/use-deletion.ts';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import { DemoResult } from '../picture/demo-result.tsx';
import { engineName } from '../picture/engine-name.ts';

export interface CreatedTextsProps {
  /** The creation that they came of. */
  id: string;
  texts: readonly string[];
  /** Author: the id of a model. */
  engine: string;
  words: StageMessages['texts'];
}

/** Prompts that a creation gave in place of pictures: each can take the place of what is written. */
export function CreatedTexts({ id, texts, engine, words }: CreatedTextsProps) {
  const messages = useCreationMessages();
  const toast = useToast();
  const setDeleted = useSetDeleted();
  const deletion = useDeletion();

  function remove() {
    setDeleted(id, true);
    void deletion({
      ids: [id],
      putBack: () => setDeleted(id, false),
      deleted: words.deleted,
      restored: words.restored,
    });
  }

  function take(text: string) {
    const box = document.querySelector<HTMLTextAreaElement>('textarea[data-ui="prompt-text"]');
    if (!box) return;
    const { value: before } = box;
    editTextarea(box, text);
    box.focus();
    toast.show({
      kind: 'success',
      text: words.taken,
      action: { label: words.undo, onPress: () => editTextarea(box, before) },
    });
  }

  return (
    <section
      data-ui="created-texts"
      aria-label={words.title}
      className="ui:flex ui:flex-col ui:gap-3 ui:p-4 ui:sm:p-6"
    >
      <h2 className="ui:text-base ui:font-medium">{words.title}</h2>
      <ol className="ui:flex ui:flex-col ui:gap-2">
        {texts.map((text) => (
          <li
            key={text}
            className="ui:flex ui:items-start ui:gap-3 ui:rounded-md ui:border ui:bg-surface-raised ui:p-3"
          >
            <p dir="auto" className="ui:min-w-0 ui:flex-1 ui:text-sm ui:leading-6 ui:wrap-anywhere">
              {text}
            </p>
            <Button size="small" aria-label={words.takeLabel(text)} onClick={() => take(text)}>
              {words.take}
            </Button>
          </li>
        ))}
      </ol>
      <div className="ui:flex ui:flex-wrap ui:items-center ui:justify-between ui:gap-2">
        <p className="ui:text-sm ui:text-muted">
          {messages.picture.engine} {engineName(engine, messages)}
        </p>
        <DemoResult engine={engine} />
        <Button variant="ghost" size="small" className="ui:text-danger!" onClick={remove}>
          <Icon name="trash" className="ui:size-4" />
          {messages.viewer.delete}
        </Button>
      </div>
    </section>
  );
}
