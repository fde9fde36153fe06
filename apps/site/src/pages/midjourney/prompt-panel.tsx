import {
  type ComposedPrompt,
  type ParameterConflict,
  ParameterForm,
  type ParameterValues,
} from '@site/creation';
import { isInputMethodKey } from '@site/shell/ui';
import { readPromptParameters } from '@site/validators/prompt-parameters';
import {
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLazyMessages } from '../../messages/use-lazy-messages.ts';
import type { Tool } from '../../workbench/use-tool.ts';
import type { PromptFieldMessages } from './messages/prompt-fields/zh-cn.ts';
import { type PromptField, promptFields } from './prompt-fields.ts';
import { PromptTools } from './prompt-tools.tsx';
import { writeField } from './write-field.ts';

export interface PromptPanelProps {
  id: string;
  prompt: ComposedPrompt;
  tool: Tool<'midjourney'>;
}

const catalogues = import.meta.glob<{ messages: PromptFieldMessages }>(
  './messages/prompt-fields/*.ts',
);

/** Value of a field that is not in the prompt, and what the prompt said meanwhile. */
interface Held {
  readonly chosen: string;
  readonly before: string;
}

/** Panel that opens below the prompt: what the model does besides drawing it, and its parameters. */
export function PromptPanel({ id, prompt, tool }: PromptPanelProps) {
  const messages = useLazyMessages(catalogues);
  if (!messages) return null;
  return (
    <div id={id} className="ui:px-4 ui:pt-3 ui:pb-4">
      <PromptTools tool={tool} prompt={prompt} messages={messages.tools} />
      <PromptFields prompt={prompt} tool={tool} messages={messages} />
    </div>
  );
}

/**
 * The parameters of the prompt as fields. The text is the one truth: they show what it says, and write
 * into it. What is being typed or dragged is written once that is done, so that no field loses the focus
 * or its input method, and one change is one step to undo.
 */
function PromptFields({
  prompt,
  tool,
  messages,
}: Omit<PromptPanelProps, 'id'> & { messages: PromptFieldMessages }) {
  const { chosen } = tool.models;
  const understood = chosen?.tool === 'midjourney' ? chosen.capabilities.parameters : undefined;
  const shown = tool.opened?.state ?? tool.creation.state;
  const lastSeed = shown.status === 'succeeded' ? shown.pictures?.[0].seed : undefined;
  const panel = useRef<HTMLFieldSetElement>(null);
  const isDragging = useRef(false);
  const isEditing = useRef(false);
  const [held, setHeld] = useState<ReadonlyMap<string, Held>>(new Map());
  const read = JSON.stringify(readPromptParameters(prompt.text));
  // The same from one key to the next, so that the form has nothing to do while prose is written.
  const { fields, parameters, said } = useMemo(() => {
    const values = JSON.parse(read) as ReturnType<typeof readPromptParameters>;
    const fields = promptFields({ values, understood, lastSeed, messages });
    return {
      fields,
      parameters: fields.map(({ parameter }) => parameter),
      said: new Map(fields.map((field) => [field.parameter.name, field.read(values)])),
    };
  }, [read, understood, lastSeed, messages]);

  const saidBy = (name: string) => said.get(name) ?? '';
  const heldBy = (name: string) => {
    const one = held.get(name);
    return one && one.before === saidBy(name) ? one.chosen : undefined;
  };
  const values: ParameterValues = Object.fromEntries(
    fields.map(({ parameter: { name } }) => [name, heldBy(name) ?? saidBy(name)]),
  );

  /** Writes what the prompt can hold; the rest stays in its field. */
  function write(changes: Iterable<readonly [field: PromptField, chosen: string]>) {
    let { text } = prompt;
    const left = new Map(held);
    for (const [field, chosen] of changes) {
      const { name } = field.parameter;
      const written = writeField(text, { field, chosen });
      left.delete(name);
      if (written === undefined) left.set(name, { chosen, before: saidBy(name) });
      else text = written;
    }
    setHeld(left);
    // The focus leaves the field for a moment.
    isEditing.current = true;
    prompt.edit(text);
    isEditing.current = false;
  }

  function writeHeld() {
    if (held.size === 0 || isEditing.current) return;
    write(
      fields.flatMap((field) => {
        const chosen = heldBy(field.parameter.name);
        return chosen === undefined ? [] : [[field, chosen] as const];
      }),
    );
  }

  // A drag ends anywhere in the window.
  const latest = useRef(writeHeld);
  useLayoutEffect(() => {
    latest.current = writeHeld;
  });

  function change(next: ParameterValues) {
    const changed = fields.flatMap((field) => {
      const { name } = field.parameter;
      const chosen = String(next[name] ?? '');
      return chosen === values[name] ? [] : [[field, chosen] as const];
    });
    if (!isDragging.current && !isWriting(panel.current)) return write(changed);
    setHeld(
      new Map([
        ...held,
        ...changed.map(([{ parameter }, chosen]) => {
          return [parameter.name, { chosen, before: saidBy(parameter.name) }] as const;
        }),
      ]),
    );
  }

  const conflicts: readonly ParameterConflict[] = parameters.flatMap(({ kind, name }) =>
    kind === 'text' && heldBy(name) !== undefined && !isWriting(panel.current)
      ? {
          ...{ name, text: messages.notWritable },
          fix: { label: messages.restore, values: { [name]: saidBy(name) } },
        }
      : [],
  );

  return (
    <fieldset
      ref={panel}
      data-ui="prompt-panel"
      aria-label={messages.panel}
      className="ui:min-w-0"
      onPointerDown={({ target, currentTarget }) => {
        if (!isSlider(target)) return;
        isDragging.current = true;
        const { defaultView } = currentTarget.ownerDocument;
        const listening = new AbortController();
        for (const end of ['pointerup', 'pointercancel']) {
          defaultView?.addEventListener(
            end,
            () => {
              listening.abort();
              isDragging.current = false;
              latest.current();
            },
            { signal: listening.signal },
          );
        }
      }}
      onBlur={({ target }: FocusEvent) => isTextBox(target) && writeHeld()}
      onKeyDown={(event: KeyboardEvent) => {
        const isField = event.target instanceof HTMLInputElement && isTextBox(event.target);
        if (event.key !== 'Enter' || isInputMethodKey(event.nativeEvent) || !isField) return;
        // It would send the form.
        event.preventDefault();
        writeHeld();
      }}
    >
      <ParameterForm
        parameters={parameters}
        values={values}
        onValuesChange={change}
        conflicts={conflicts}
        messages={messages.parameters}
      />
    </fieldset>
  );
}

const isSlider = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'range';

const isTextBox = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type === 'text');

/** Whether a person is writing into one of its fields. */
function isWriting(panel: HTMLElement | null): boolean {
  const { activeElement = null } = panel?.ownerDocument ?? {};
  return isTextBox(activeElement) && (panel?.contains(activeElement) ?? false);
}
