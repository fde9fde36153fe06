import type { MidjourneyTask } from '@site/api-client/wire';
import type { ComposedPrompt } from '@site/creation';
import { Button, Icon, type IconName } from '@site/shell/ui';
import { checkPrompt } from '@site/validators';
import { useState } from 'react';
import type { Tool } from '../../workbench/use-tool.ts';
import type { PromptToolMessages } from './messages/prompt-fields/zh-cn.ts';
import { PictureTaskDialog } from './picture-task-dialog.tsx';

const icons: Readonly<Record<MidjourneyTask, IconName>> = {
  blend: 'layers',
  describe: 'picture',
  shorten: 'minus',
};

export interface PromptToolsProps {
  tool: Tool<'midjourney'>;
  prompt: ComposedPrompt;
  messages: PromptToolMessages;
}

/** Tasks of the model besides drawing the prompt, with the price of each. */
export function PromptTools({ tool, prompt, messages }: PromptToolsProps) {
  const [asking, setAsking] = useState<'blend' | 'describe'>();
  const { chosen, costOf } = tool.models;
  const tasks = chosen?.tool === 'midjourney' ? (chosen.capabilities.tasks ?? []) : [];
  if (tasks.length === 0) return null;
  const isBusy = tool.creation.state.status === 'sending';
  const isShortenable = checkPrompt(prompt.text).every(({ severity }) => severity !== 'error');
  return (
    <fieldset data-ui="prompt-tools" className="ui:mb-4 ui:border-b ui:border-border ui:pb-4">
      <legend className="ui:mb-2 ui:text-sm ui:text-muted">{messages.title}</legend>
      <div className="ui:flex ui:flex-wrap ui:gap-2">
        {tasks.map((task) => {
          const cost = costOf(chosen?.id, { task });
          return (
            <Button
              key={task}
              size="small"
              disabled={isBusy || (task === 'shorten' && !isShortenable)}
              {...(task !== 'shorten' && { 'aria-haspopup': 'dialog' as const })}
              onClick={() => {
                if (task === 'shorten') tool.start(prompt.text, { task });
                else setAsking(task);
              }}
            >
              <Icon name={icons[task]} className="ui:size-4" />
              {messages.tasks[task](cost)}
            </Button>
          );
        })}
      </div>
      {asking && (
        <PictureTaskDialog
          tool={tool}
          task={asking}
          messages={messages}
          onClose={() => setAsking(undefined)}
        />
      )}
    </fieldset>
  );
}
