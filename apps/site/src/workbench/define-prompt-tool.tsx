import { type Fields, type PromptField, type tools, usualAllowed } from '@site/api-client/wire';
import { useMemo } from 'react';
import type { PageTool } from '../links/tool-paths.ts';
import type { PageMessages } from '../messages/messages.ts';
import type { PageInLanguage } from '../pages/page.tsx';
import { type Capabilities, capabilitiesOf } from './capabilities-of.ts';
import { defineToolPage, type ToolPageProps } from './define-tool-page.tsx';
import { type FormMessages, fieldParameters } from './field-parameters.ts';
import { type UseParticulars, useNoParticulars } from './particulars.ts';
import { PromptForm } from './prompt-form.tsx';
import { type UsePromptInput, usePromptAlone } from './prompt-input.ts';
import { useTool } from './use-tool.ts';
import { useToolSettings } from './use-tool-settings.ts';
import { Workbench } from './workbench.tsx';

/** The tools of a plain prompt and a form. */
type PromptToolName = {
  [Name in PageTool]: PageMessages[Name] extends { placeholder: string; fields: object }
    ? Name
    : never;
}[PageTool];

const none: readonly string[] = [];

/** Makes the page of such a tool of its fields, of what goes with its prompt, and of what is particular to it. */
export function definePromptTool<const Name extends PromptToolName>(
  name: Name,
  {
    fields: ofTool,
    capabilities,
    useInput = usePromptAlone,
    useParticulars = useNoParticulars,
  }: {
    fields: (typeof tools)[Name]['fields'];
    /** Further abilities of most models. Default: nothing. */
    capabilities?: Partial<Capabilities<Name>>;
    /** The prompt with its pictures. Default: it comes alone. */
    useInput?: UsePromptInput<PageMessages[Name], Capabilities<Name>>;
    useParticulars?: UseParticulars<Name>;
  },
): PageInLanguage {
  const fields: Fields & { readonly prompt: PromptField } = ofTool;
  const usual = { ...usualAllowed(fields), ...capabilities } as Capabilities<Name>;

  function PromptTool({ path, messages }: ToolPageProps<Name>) {
    const tool = useTool(name, path);
    const [values, setValues] = useToolSettings(tool);
    const allowed = capabilitiesOf(name, tool.models.chosen, usual);
    const state = { tool, messages, values, setValues };
    const input = useInput({ ...state, fields, allowed });
    const { prompt, pictureCount = 0, hasMask = false, excludes = none } = input;
    const words = messages.fields as FormMessages<Fields>;
    const parameters = useMemo(
      () => fieldParameters(fields, allowed, words).filter((one) => !excludes.includes(one.name)),
      [allowed, excludes, words],
    );
    const own = useParticulars({ ...state, prompt, hasPicture: pictureCount > 0, hasMask });
    const particulars = input.complete?.(own) ?? own;
    return (
      <Workbench
        tool={tool}
        messages={messages}
        prompt={prompt}
        onSample={input.takeSample}
        onReuse={(sent, asked = {}) => {
          input.reuse(sent, { ...particulars.kept, ...asked });
          particulars.onReuse?.(asked);
        }}
        composer={
          <PromptForm
            tool={tool}
            messages={messages}
            input={input}
            maxLength={fields.prompt.maxLength}
            parameters={parameters}
            values={values}
            onValuesChange={setValues}
            particulars={particulars}
          />
        }
      />
    );
  }

  return defineToolPage(name, PromptTool);
}
