import type { ToolFields } from '@site/api-client/wire';
import { type ComposedPrompt, splitReferencedPrompt, writeRecipe } from '@site/creation';
import { useToast } from '@site/shell';
import { Button, IconButton, isInputMethodKey, TextField } from '@site/shell/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { creationHref } from '../links/creation-href.ts';
import type { PromptPageMessages } from '../messages/tool-messages.ts';
import { openPage } from '../navigation/open-page.ts';
import type { Tool } from '../workbench/use-tool.ts';
import type { PromptPartMessages } from './messages/zh-cn.ts';
import { MAX_PRESET_NAME, type Preset } from './presets.ts';
import { usePresets } from './use-presets.ts';

export interface PresetPanelProps {
  prompt: ComposedPrompt;
  tool: Tool;
  /** Settings of the form beside the prompt. Default: nothing. */
  settings?: ToolFields;
  messages: PromptPageMessages;
  words: PromptPartMessages;
}

/** Presets of a form, each filled in again by a press that begins nothing, and the place where one is stored. */
export function PresetPanel({ prompt, tool, settings = {}, messages, words }: PresetPanelProps) {
  const { presets, add, remove } = usePresets(tool.path);
  const toast = useToast();
  const panel = useRef<HTMLElement>(null);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      data-ui="preset-panel"
      aria-label={words.presets.title}
      className="ui:order-last ui:grid ui:max-h-[calc(40*var(--ui-dvh))] ui:basis-full ui:gap-3 ui:overflow-y-auto ui:border-t ui:border-border ui:pt-3 ui:outline-none"
    >
      {presets.length > 0 ? (
        <ul aria-label={words.presets.title} className="ui:flex ui:flex-wrap ui:gap-2">
          {presets.map((preset) => (
            <li key={preset.name} className="ui:flex ui:min-w-0 ui:items-center">
              <Button
                size="small"
                className="ui:min-w-0 ui:wrap-anywhere"
                onClick={() => openPage(preset.href)}
              >
                {preset.name}
              </Button>
              <IconButton
                size="small"
                icon="close"
                label={words.presets.remove(preset.name)}
                onClick={() => {
                  remove(preset.name);
                  // The button that had the focus is gone.
                  panel.current?.focus();
                  toast.show({
                    kind: 'info',
                    text: words.presets.removed(preset.name),
                    action: { label: messages.undo, onPress: () => add(preset) },
                  });
                }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="ui:text-sm ui:text-muted">{words.presets.empty}</p>
      )}
      <NewPreset
        words={words}
        onSave={(name) => add({ name, href: hrefOf(prompt, { tool, settings }) })}
      />
    </section>
  );
}

/** Names what the form has, and stores it. It stands in the form itself, which no key of its own may send. */
function NewPreset({
  words: { presets: words },
  onSave,
}: {
  words: PromptPartMessages;
  onSave: (name: string) => 'full' | 'not-stored' | undefined;
}) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const toast = useToast();

  function save() {
    const written = name.trim();
    const count = [...written].length;
    if (count === 0 || count > MAX_PRESET_NAME) return setError(words.wrong(MAX_PRESET_NAME));
    const issue = onSave(written);
    if (issue) return setError(words.issues[issue]);
    setName('');
    toast.show({ kind: 'success', text: words.saved(written) });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isInputMethodKey(event.nativeEvent)) return;
    event.preventDefault();
    save();
  }

  return (
    <div className="ui:flex ui:flex-wrap ui:items-start ui:gap-2">
      <TextField
        label={words.name}
        value={name}
        error={error}
        hint={words.hint}
        autoComplete="off"
        className="ui:min-w-0 ui:flex-1 ui:basis-40"
        onChange={({ currentTarget }) => {
          setError(undefined);
          setName(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <Button className="ui:mt-7 ui:min-h-11 ui:lg:min-h-10" onClick={save}>
        {words.save}
      </Button>
    </div>
  );
}

/** Makes the address that fills the form in. Pictures are no part of it, nor what is only for its writer. */
function hrefOf(
  { text }: ComposedPrompt,
  { tool, settings }: { tool: Tool; settings: ToolFields },
): Preset['href'] {
  const { prompt } = splitReferencedPrompt(text);
  const form = prompt === '' ? tool.path : creationHref(prompt, tool.path);
  const recipe = writeRecipe(form, { model: tool.models.chosen?.id, settings, pictureCount: 0 });
  const { pathname, search } = new URL(recipe);
  return pathname + search;
}
