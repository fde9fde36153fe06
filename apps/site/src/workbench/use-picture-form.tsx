import {
  isCreating,
  ModelPicker,
  offeredValues,
  type Parameter,
  ParameterForm,
  type ParameterMessages,
  PromptComposer,
  type PromptComposerProps,
  splitReferencedPrompt,
} from '@site/creation';
import type { PromptPageMessages } from '../messages/tool-messages.ts';
import { PromptBar } from '../prompts/prompt-bar.tsx';
import { Price } from './price.tsx';
import { type PictureInputOptions, usePictureInput } from './use-picture-input.tsx';
import { usePromptAndPictures } from './use-prompt-and-pictures.ts';
import type { Tool } from './use-tool.ts';
import { useToolSettings } from './use-tool-settings.ts';
import type { WorkbenchProps } from './workbench.tsx';

export interface PictureFormOptions
  extends Pick<PictureInputOptions, 'maxPictures' | 'isMaskTaken'> {
  messages: PromptPageMessages &
    PictureInputOptions['messages'] & {
      readonly parameters: ParameterMessages;
      readonly placeholder: string;
    };
  /** Code points of a prompt at most. */
  maxLength: number;
  check: NonNullable<PromptComposerProps['check']>;
  parameters: readonly Parameter[];
  /** The names of those that are up to the picture where it has a mask. */
  notWithMask: readonly string[];
}

/** What the workbench of a tool takes that works by a sentence, a form and uploaded pictures. */
export function usePictureForm(
  tool: Tool,
  { messages, maxLength, check, parameters, notWithMask, ...limits }: PictureFormOptions,
): Pick<WorkbenchProps, 'prompt' | 'onReuse' | 'composer'> {
  const { path, models, creation } = tool;
  const [values, setValues] = useToolSettings(tool);
  const { pictures, masks, isMasked, isWaiting, send, tray } = usePictureInput({
    ...{ path, messages, ...limits },
    onSend: (sent, images, mask) =>
      tool.start(sent, { ...settings, images, ...(mask !== undefined && { mask }) }),
  });
  const offered = isMasked
    ? parameters.filter(({ name }) => !notWithMask.includes(name))
    : parameters;
  const settings = offeredValues(offered, values);
  const { prompt, setPrompt, reuse } = usePromptAndPictures(path, {
    messages,
    references: pictures,
    keepsPictures: true,
    onUndo: () => setValues(values),
  });

  return {
    prompt,
    onReuse: (sent, { mask, ...asked } = {}) => {
      reuse(sent);
      setValues(asked);
      const [first] = splitReferencedPrompt(sent).urls;
      if (first !== undefined) masks.reuse(first, mask === undefined ? undefined : String(mask));
    },
    composer: (
      <PromptComposer
        prompt={prompt}
        onPromptChange={setPrompt}
        onSend={send}
        isBusy={isWaiting || isCreating(creation.state)}
        maxLength={maxLength}
        check={check}
        placeholder={messages.placeholder}
        references={tray}
        renderTools={(written) => (
          <PromptBar
            prompt={written}
            tool={tool}
            settings={settings}
            pictureCount={pictures.images.length}
            messages={messages}
          />
        )}
        parameters={
          <ParameterForm
            parameters={offered}
            values={values}
            onValuesChange={setValues}
            messages={messages.parameters}
          />
        }
        models={<ModelPicker models={models} />}
      >
        <Price tool={tool} settings={settings} messages={messages} />
      </PromptComposer>
    ),
  };
}
