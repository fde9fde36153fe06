import {
  type CompareMessages,
  CreationHistory,
  CreationStage,
  isCreating,
  type ParameterValues,
} from '@site/creation';
import { useBrand, useLazyPart, whenIdle } from '@site/shell';
import { type ReactNode, useEffect, useMemo } from 'react';
import { creationHref } from '../links/creation-href.ts';
import { pictureTools } from '../links/picture-tools.ts';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';
import { CreationNotes } from './creation-notes.tsx';
import type { Tool } from './use-tool.ts';

export interface WorkbenchProps {
  tool: Tool;
  messages: WorkbenchMessages;
  /** Where it is written what is to be made. */
  composer: ReactNode;
  /** What is written there; undefined where a tool takes no prompt. */
  prompt?: string | undefined;
  /** Takes what a creation was made from into the composer. */
  onReuse: (prompt: string, settings?: ParameterValues) => void;
  /** Results are compared with the pictures that they were made from, in these words. Default: no. */
  compare?: CompareMessages | undefined;
}

/** The page of a tool: its form, its stage, and what was made before beside or below that. */
export function Workbench({ tool, messages, composer, prompt, onReuse, compare }: WorkbenchProps) {
  return (
    <div className="ui:mx-auto ui:w-full ui:max-w-[1440px] ui:px-4 ui:2xl:max-w-[1720px] ui:pt-6 ui:pb-16 ui:lg:px-8">
      <header className="ui:mb-6">
        <h1 className="ui:text-2xl">{messages.title}</h1>
        <p className="ui:mt-1 ui:text-base ui:text-muted">{messages.lead}</p>
      </header>
      <div className="ui:grid ui:gap-x-8 ui:gap-y-6 ui:xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] ui:2xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] ui:xl:grid-rows-[auto_1fr] ui:xl:items-start">
        {composer}
        <div className="ui:flex ui:min-w-0 ui:flex-col ui:gap-6 ui:xl:row-span-2 ui:2xl:flex-row ui:2xl:gap-8">
          <Stage tool={tool} messages={messages} prompt={prompt} compare={compare} />
          <CreationHistory
            tool={tool.models.tool}
            opened={tool.opened}
            onOpen={tool.open}
            onReuse={onReuse}
          />
        </div>
        <CreationNotes messages={messages} model={tool.models.chosen} />
      </div>
    </div>
  );
}

const loadRecipes = () => import('./recipes/recipes.tsx').then(({ Recipes }) => Recipes);

/** What is made, or what was made before and has been opened again; examples as long as there is neither. */
function Stage({
  tool,
  messages,
  prompt,
  compare,
}: Pick<WorkbenchProps, 'tool' | 'messages' | 'prompt' | 'compare'>) {
  const { path, models, opened, open } = tool;
  const { state, runAction, tryAgain, stop } = tool.creation;
  const brand = useBrand();
  const tools = useMemo(() => pictureTools(brand), [brand]);
  const { recipes } = messages;
  const { part: Recipes, prepare } = useLazyPart(loadRecipes);
  useEffect(() => (recipes ? whenIdle(prepare) : undefined), [prepare, recipes]);
  return (
    <CreationStage
      state={opened?.state ?? state}
      invitation={
        recipes &&
        Recipes && (
          <Recipes
            path={path}
            cost={models.costOf(models.chosen?.id)}
            recipes={recipes}
            messages={messages}
          />
        )
      }
      isEarlier={opened !== undefined}
      prompt={prompt ?? ''}
      onStop={stop}
      onTryAgain={tryAgain}
      actions={
        isCreating(state)
          ? undefined
          : {
              costOf: models.costOf,
              run(...next) {
                open(undefined);
                runAction(...next);
              },
            }
      }
      className="ui:min-w-0 ui:2xl:flex-1"
      myPicturesHref="/art/mypaintings"
      makeSameHref={(same) => (prompt === undefined ? undefined : creationHref(same, path))}
      tools={tools}
      compare={compare}
    />
  );
}
