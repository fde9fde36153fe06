import type { ComposedPrompt } from '@site/creation';
import { useLazyMessages } from '../../messages/use-lazy-messages.ts';
import { Completion } from '../../prompts/completion.tsx';
import type { Tool } from '../../workbench/use-tool.ts';
import { describeValues } from '../cookbook/describe-values.ts';
import type { CookbookMessages } from '../cookbook/messages/zh-cn.ts';
import { completeName, findCompletions, findWrittenName } from './find-completions.ts';

export interface PromptCompletionProps {
  prompt: ComposedPrompt;
  tool: Tool<'midjourney'>;
}

const manuals = import.meta.glob<{ messages: CookbookMessages }>('../cookbook/messages/*.ts');

/** Completes the names of parameters where the prompt is written. */
export function PromptCompletion({ prompt, tool }: PromptCompletionProps) {
  const messages = useLazyMessages(manuals);
  const { chosen } = tool.models;
  const understood = chosen?.tool === 'midjourney' ? chosen.capabilities.parameters : undefined;
  if (!messages) return null;
  return (
    <Completion
      prompt={prompt}
      label={messages.parameter}
      find={findWrittenName}
      offer={({ name }) => findCompletions(name, understood)}
      nameOf={({ name }) => name}
      complete={completeName}
    >
      {(parameter) => (
        <>
          <span className="ui:font-mono ui:font-medium">--{parameter.name}</span>
          {parameter.alias && (
            <span className="ui:ml-2 ui:font-mono ui:text-muted">--{parameter.alias}</span>
          )}
          <span className="ui:block ui:text-xs ui:leading-5 ui:wrap-anywhere">
            {messages.parameters[parameter.name]}
          </span>
          <span className="ui:block ui:text-xs ui:leading-5 ui:text-muted">
            {describeValues(parameter, messages)}
          </span>
        </>
      )}
    </Completion>
  );
}
