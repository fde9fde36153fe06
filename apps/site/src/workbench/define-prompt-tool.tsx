import { type Fields, type PromptField, usualAllowed } from '@site/api-client/wire';
import { useMemo } from 'react';
import type { PageTool } from '../links/tool-paths.ts';
import type { PageMessages } from '../messages/messages.ts';
import type { PageInLanguage } from '../pages/page.tsx';
import { type Capabilities, capabilitiesOf } from './capabilities-of.ts';
import { defineToolPage, type ToolPageProps } from './define-tool-page.tsx';
import { type FormMessages, fieldParameters } from './field-parameters.ts';
import { type UseParticulars, useNoParticulars } from './particulars.ts';
import { PromptForm } from './prompt-form.tsx';
import { usePromptAndSettings } from './use-prompt-and-settings.ts';
import { type Tool, useTool } from './use-tool.ts';
import { Workbench } from './workbench.tsx';

/** The tools of a plain prompt and a form. */
type PromptToolName = {
  [Name in PageTool]: PageMessages[Name] extends { placeholder: string; fields: object }
    ? Name
    : never;
}[PageTool];

/** Makes the page of such a tool of its fields, and of what is particular to it. */
export function definePromptTool<const Name extends PromptToolName>(
  name: Name,
  {
    fields,
    capabilities,
    useParticulars = useNoParticulars,
  }: {
    fields: Fields & { readonly prompt: PromptField };
    /** What most models can do besides. Default: nothing. */
    capabilities?: Partial<Capabilities<Name>>;
    useParticulars?: UseParticulars<Name>;
  },
): PageInLanguage {
  const usual = { ...usualAllowed(fields), ...capabilities } as Capabilities<Name>;

  function PromptTool({ path, messages }: ToolPageProps<Name>) {
    const tool = useTool(name, path);
    const { start }: Tool = tool;
    const { prompt, setPrompt, values, setValues, reuse } = usePromptAndSettings(tool, messages);
    const allowed = capabilitiesOf(name, tool.models.chosen, usual);
    const words = messages.fields as FormMessages<Fields>;
    const parameters = useMemo(() => fieldParameters(fields, allowed, words), [allowed, words]);
    const particulars = useParticulars({
      ...{ tool, messages, prompt, values, setValues },
      ...{ hasPicture: false, hasMask: false },
    });
    return (
      <Workbench
        tool={tool}
        messages={messages}
        prompt={prompt}
        onReuse={(sent, asked) => reuse(sent, { ...particulars.kept, ...asked })}
        composer={
          <PromptForm
            tool={tool}
            messages={messages}
            prompt={prompt}
            onPromptChange={setPrompt}
            maxLength={fields.prompt.maxLength}
            parameters={parameters}
            values={values}
            onValuesChange={setValues}
            particulars={particulars}
            onSend={start}
          />
        }
      />
    );
  }

  return defineToolPage(name, PromptTool);
}
