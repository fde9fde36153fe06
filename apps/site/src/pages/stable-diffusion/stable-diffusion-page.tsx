import { MAX_STABLE_DIFFUSION_PROMPT_LENGTH } from '@site/api-client/wire';
import {
  focusProblem,
  hasProblem,
  isCreating,
  ModelPicker,
  offeredValues,
  ParameterForm,
  PromptComposer,
  splitReferencedPrompt,
} from '@site/creation';
import { describeIssue, type PromptIssue } from '@site/validators';
import { useMemo, useRef } from 'react';
import { PromptBar } from '../../prompts/prompt-bar.tsx';
import { checkPlainPrompt } from '../../workbench/check-plain-prompt.ts';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { Price } from '../../workbench/price.tsx';
import { usePictureInput } from '../../workbench/use-picture-input.tsx';
import { usePromptAndPictures } from '../../workbench/use-prompt-and-pictures.ts';
import { useTool } from '../../workbench/use-tool.ts';
import { useToolSettings } from '../../workbench/use-tool-settings.ts';
import { Workbench } from '../../workbench/workbench.tsx';
import { findLoraTags } from './lora-tags.ts';
import {
  stableDiffusionCapabilities,
  stableDiffusionConflicts,
  stableDiffusionParameters,
} from './stable-diffusion-parameters.ts';

const maxLength = MAX_STABLE_DIFFUSION_PROMPT_LENGTH;

const checkPlain = checkPlainPrompt(maxLength);
/** Everything that can be asked is a field. */
const check = (prompt: string) => [...checkPlain(prompt), ...findLoraTags(prompt)];

function StableDiffusionWorkbench({ path, messages }: ToolPageProps<'stable-diffusion'>) {
  const tool = useTool('stable-diffusion', path);
  const { models, creation, opened, start } = tool;
  const { chosen } = models;
  const [values, setValues] = useToolSettings(tool);
  const can = stableDiffusionCapabilities(chosen);
  const { pictures, masks, isWaiting, tray, ...input } = usePictureInput({
    ...{ path, messages, maxPictures: can.image ? 1 : 0, isMaskTaken: can.mask ?? false },
    onSend: (sent, [image], mask) =>
      start(sent, {
        ...settings,
        ...(image !== undefined && { image }),
        ...(mask !== undefined && { mask }),
      }),
  });
  const hasPicture = pictures.images.length > 0;
  const { prompt, setPrompt, reuse } = usePromptAndPictures(path, {
    messages,
    references: pictures,
    onUndo: () => setValues(values),
  });
  const form = useRef<HTMLDivElement>(null);
  const shown = opened?.state ?? creation.state;
  const lastSeed = shown.status === 'succeeded' ? shown.pictures?.[0].seed : undefined;
  const isEnlarged = Boolean(values['hires']);
  // The same from one key to the next, so that the form has nothing to do.
  const parameters = useMemo(
    () => stableDiffusionParameters(chosen, { messages, isEnlarged, hasPicture, lastSeed }),
    [chosen, messages, isEnlarged, hasPicture, lastSeed],
  );
  const conflicts = useMemo(
    () => stableDiffusionConflicts(chosen, { values, hasPicture, messages }),
    [chosen, values, hasPicture, messages],
  );
  const settings = useMemo(() => offeredValues(parameters, values), [parameters, values]);

  function send(sent: string) {
    if (hasProblem(parameters, values) || conflicts.length > 0) return focusProblem(form);
    input.send(sent);
  }

  return (
    <Workbench
      tool={tool}
      messages={messages}
      prompt={prompt}
      onReuse={(sent, { mask, ...asked } = {}) => {
        reuse(sent);
        setValues(asked);
        const [first] = splitReferencedPrompt(sent).urls;
        if (first !== undefined) masks.reuse(first, mask === undefined ? undefined : String(mask));
      }}
      composer={
        <PromptComposer
          prompt={prompt}
          onPromptChange={setPrompt}
          onSend={send}
          isBusy={isWaiting || isCreating(creation.state)}
          maxLength={maxLength}
          check={check}
          describe={(issue) =>
            issue.code === 'lora-tag'
              ? messages.loraTag
              : describeIssue(issue as PromptIssue, messages.creation)
          }
          placeholder={messages.placeholder}
          renderTools={(written) => (
            <PromptBar
              prompt={written}
              tool={tool}
              settings={settings}
              pictureCount={pictures.images.length}
              messages={messages}
            />
          )}
          references={
            (can.image || hasPicture) && (
              <>
                {tray}
                {hasPicture && can.image && !masks.mask && (
                  <p className="ui:mt-2 ui:text-sm ui:text-muted">{messages.pictureShape}</p>
                )}
              </>
            )
          }
          parameters={
            <ParameterForm
              ref={form}
              parameters={parameters}
              values={values}
              onValuesChange={setValues}
              conflicts={conflicts}
              messages={messages.parameters}
            />
          }
          models={<ModelPicker models={models} />}
        >
          <Price tool={tool} settings={settings} messages={messages} />
        </PromptComposer>
      }
    />
  );
}

/** Where pictures are made by Stable Diffusion's own settings. */
export const page = defineToolPage('stable-diffusion', StableDiffusionWorkbench);
