import type { ComposedPrompt } from '@site/creation';
import { buttonClasses, cn } from '@site/shell/ui';
import { useId } from 'react';
import type { PromptPageMessages } from '../messages/tool-messages.ts';
import { Recipes } from '../workbench/recipes/recipes.tsx';
import type { Tool } from '../workbench/use-tool.ts';
import type { PromptPartMessages } from './messages/zh-cn.ts';
import { type StyleGroup, styleWords } from './style-words.ts';
import { hasStyle, toggleStyle } from './toggle-style.ts';

export interface StylePanelProps {
  prompt: ComposedPrompt;
  tool: Tool;
  messages: PromptPageMessages;
  words: PromptPartMessages;
}

const groups = Object.entries(styleWords) as [StyleGroup, Readonly<Record<string, string>>][];

/**
 * Words of styles, each pressed while it is in the prompt: the text is the one truth. Below them the
 * examples that the stage begins with, once there is something else on it.
 */
export function StylePanel({ prompt, tool, messages, words }: StylePanelProps) {
  const id = useId();
  const { path, models, creation, opened } = tool;
  const isStageTaken = creation.state.status !== 'idle' || opened !== undefined;
  return (
    <section
      data-ui="style-panel"
      aria-label={words.styles}
      className="ui:order-last ui:grid ui:max-h-[calc(40*var(--ui-dvh))] ui:basis-full ui:gap-3 ui:overflow-y-auto ui:border-t ui:border-border ui:pt-3"
    >
      {groups.map(([group, styles]) => {
        const labels: Readonly<Record<string, string>> = words.labels[group];
        return (
          <fieldset
            key={group}
            aria-labelledby={`${id}-${group}`}
            className="ui:flex ui:min-w-0 ui:flex-wrap ui:items-center ui:gap-2"
          >
            <span id={`${id}-${group}`} className="ui:me-1 ui:text-sm ui:text-muted">
              {words.groups[group]}
            </span>
            {Object.entries(styles).map(([name, style]) => (
              <button
                key={name}
                type="button"
                aria-pressed={hasStyle(prompt.text, style)}
                title={style}
                className={cn(
                  buttonClasses({ size: 'small' }),
                  'ui:aria-pressed:border-primary ui:aria-pressed:bg-selected ui:forced-colors:aria-pressed:outline-2',
                )}
                onClick={() => prompt.edit(toggleStyle(prompt.text, style))}
              >
                {labels[name]}
              </button>
            ))}
          </fieldset>
        );
      })}
      {isStageTaken && messages.recipes && (
        <Recipes
          path={path}
          hasPrompt
          costOf={(settings) => models.costOf(models.chosen?.id, settings)}
          recipes={messages.recipes}
          messages={messages}
        />
      )}
    </section>
  );
}
