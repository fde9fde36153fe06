import {
  dalleFields as fields,
  MAX_DALLE_PROMPT_LENGTH,
  usualAllowed,
} from '@site/api-client/wire';
import {
  isCreating,
  ModelPicker,
  offeredValues,
  ParameterForm,
  PromptComposer,
} from '@site/creation';
import { PromptBar } from '../../prompts/prompt-bar.tsx';
import { capabilitiesOf } from '../../workbench/capabilities-of.ts';
import { checkPlainPrompt } from '../../workbench/check-plain-prompt.ts';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { fieldParameters } from '../../workbench/field-parameters.ts';
import { Price } from '../../workbench/price.tsx';
import { usePromptAndSettings } from '../../workbench/use-prompt-and-settings.ts';
import { useTool } from '../../workbench/use-tool.ts';
import { Workbench } from '../../workbench/workbench.tsx';

const check = checkPlainPrompt(MAX_DALLE_PROMPT_LENGTH);
const usual = usualAllowed(fields);

function DalleWorkbench({ path, messages }: ToolPageProps<'dalle'>) {
  const tool = useTool('dalle', path);
  const { models, creation, start } = tool;
  const draft = usePromptAndSettings(tool, messages);
  const { prompt, values } = draft;
  const allowed = capabilitiesOf('dalle', models.chosen, usual);
  const parameters = fieldParameters(fields, allowed, messages.fields);
  const settings = offeredValues(parameters, values);

  return (
    <Workbench
      tool={tool}
      messages={messages}
      prompt={prompt}
      onReuse={draft.reuse}
      composer={
        <PromptComposer
          prompt={prompt}
          onPromptChange={draft.setPrompt}
          onSend={(sent) => start(sent, settings)}
          isBusy={isCreating(creation.state)}
          maxLength={MAX_DALLE_PROMPT_LENGTH}
          check={check}
          placeholder={messages.placeholder}
          renderTools={(written) => (
            <PromptBar prompt={written} tool={tool} settings={settings} messages={messages} />
          )}
          parameters={
            <ParameterForm
              parameters={parameters}
              values={values}
              onValuesChange={draft.setValues}
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

/** Where pictures are made from a description and a few choices. */
export const page = defineToolPage('dalle', DalleWorkbench);
