import type { ComposedPrompt } from '@site/creation';
import { useLazyPart } from '@site/shell';
import { Icon } from '@site/shell/ui';
import { type ReactNode, useId, useState } from 'react';
import type { Tool } from '../../workbench/use-tool.ts';
import type { MidjourneyMessages } from './messages/zh-cn.ts';

export interface PromptControlsProps {
  prompt: ComposedPrompt;
  tool: Tool<'midjourney'>;
  messages: MidjourneyMessages;
  /** List that completes the names of parameters where the prompt is written. */
  completion: ReactNode;
}

const loadPanel = () => import('./prompt-panel.tsx').then(({ PromptPanel }) => PromptPanel);

/** The row that opens the parameters of the prompt as fields, and what else the model does. */
export function PromptControls({ prompt, tool, messages, completion }: PromptControlsProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { part: PromptPanel, prepare } = useLazyPart(loadPanel, {
    isAwaited: isOpen,
    onFail: () => setIsOpen(false),
  });
  return (
    <div data-ui="prompt-controls" className="ui:rounded-md ui:border ui:border-border">
      {completion}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="ui:flex ui:min-h-11 ui:w-full ui:items-center ui:gap-3 ui:rounded-md ui:bg-transparent ui:px-4 ui:text-left ui:text-sm ui:text-text ui:hover:bg-hover"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="ui:flex-1">{messages.promptParameters}</span>
        <Icon name="chevron-down" className={isOpen ? 'ui:rotate-180' : ''} />
      </button>
      {isOpen && PromptPanel && <PromptPanel id={id} prompt={prompt} tool={tool} />}
    </div>
  );
}
