import type { ComposedPrompt } from '@site/creation';
import { Button, Icon } from '@site/shell/ui';
import type { PromptPageMessages } from '../messages/tool-messages.ts';
import { Recipes } from '../workbench/recipes/recipes.tsx';
import type { Tool } from '../workbench/use-tool.ts';
import type { PromptPartMessages } from './messages/zh-cn.ts';
import { rollStyle } from './roll-style.ts';
import { songStyles } from './song-styles.ts';
import { StyleChips } from './style-chips.tsx';
import { styleWords } from './style-words.ts';

export interface StylePanelProps {
  prompt: ComposedPrompt;
  tool: Tool;
  messages: PromptPageMessages;
  words: PromptPartMessages;
}

type Texts = Readonly<Record<string, string>>;

/** Words of styles. Below them the examples that the stage begins with, once there is something else on it. */
export function StylePanel({ prompt, tool, messages, words }: StylePanelProps) {
  const { path, models, creation, opened } = tool;
  const isOfSongs = models.tool === 'music';
  const styles: Readonly<Record<string, Texts>> = isOfSongs ? songStyles : styleWords;
  const shown: { styles: string; groups: Texts; labels: Readonly<Record<string, Texts>> } =
    isOfSongs ? words.songs : words;
  const isStageTaken = creation.state.status !== 'idle' || opened !== undefined;
  return (
    <section
      data-ui="style-panel"
      aria-label={shown.styles}
      className="ui:order-last ui:grid ui:max-h-[calc(40*var(--ui-dvh))] ui:basis-full ui:gap-3 ui:overflow-y-auto ui:border-t ui:border-border ui:pt-3"
    >
      {isOfSongs && (
        <Button
          size="small"
          className="ui:justify-self-start"
          onClick={() => prompt.edit(rollStyle(prompt.text))}
        >
          <Icon name="refresh" className="ui:size-4" />
          {words.songs.roll}
        </Button>
      )}
      {Object.entries(styles).map(([group, ofGroup]) => (
        <StyleChips
          key={group}
          prompt={prompt}
          label={shown.groups[group]}
          chips={Object.entries(ofGroup).map(([name, style]) => ({
            words: style,
            label: shown.labels[group]?.[name],
          }))}
        />
      ))}
      {isStageTaken && messages.recipes && (
        <Recipes
          path={path}
          hasPrompt
          costOf={(settings) =>
            models.isPriced ? models.costOf(models.chosen?.id, settings) : undefined
          }
          recipes={messages.recipes}
          messages={messages}
        />
      )}
    </section>
  );
}
