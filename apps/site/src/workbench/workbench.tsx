import {
  CreationHistory,
  CreationStage,
  type CreationStageProps,
  isCreating,
  type ParameterValues,
  type StageActions,
} from '@site/creation';
import { useBrand, whenIdle } from '@site/shell';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { sameHref } from '../links/creation-href.ts';
import { pictureTools } from '../links/picture-tools.ts';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';
import { CreationNotes } from './creation-notes.tsx';
import { Recipes } from './recipes/recipes.tsx';
import type { Tool } from './use-tool.ts';

export interface WorkbenchProps {
  tool: Tool;
  messages: WorkbenchMessages;
  /** Where it is written what is to be made. */
  composer: ReactNode;
  /** What is written there; undefined if a tool takes no prompt. */
  prompt?: string | undefined;
  /** Takes what a creation was made from into the composer. */
  onReuse: (prompt: string, settings?: ParameterValues) => void;
}

/** The page of a tool: its form, its stage, and what was made before beside or below that. */
export function Workbench({ tool, messages, composer, prompt, onReuse }: WorkbenchProps) {
  const brand = useBrand();
  const tools = useMemo(() => pictureTools(brand), [brand]);
  const { models, creation, open } = tool;
  const actions: StageActions | undefined = isCreating(creation.state)
    ? undefined
    : {
        costOf: models.costOf,
        run(...next) {
          open(undefined);
          creation.runAction(...next);
        },
      };
  const shared = { tools, actions };
  return (
    <div className="ui:mx-auto ui:w-full ui:max-w-[1440px] ui:px-4 ui:2xl:max-w-[1720px] ui:min-[2200px]:max-w-[2240px] ui:pt-6 ui:pb-16 ui:lg:px-8">
      <header className="ui:mb-6">
        <h1 className="ui:text-2xl ui:wrap-anywhere">{messages.title}</h1>
        <p className="ui:mt-1 ui:text-base ui:text-muted">{messages.lead}</p>
      </header>
      <div className="ui:grid ui:grid-cols-[minmax(0,1fr)] ui:gap-x-8 ui:gap-y-6 ui:xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] ui:2xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] ui:min-[2200px]:grid-cols-[640px_minmax(0,1fr)] ui:xl:grid-rows-[auto_1fr] ui:xl:items-start">
        {composer}
        <div className="ui:flex ui:min-w-0 ui:flex-col ui:gap-6 ui:xl:row-span-2 ui:2xl:flex-row ui:2xl:gap-8">
          <Stage tool={tool} messages={messages} prompt={prompt} {...shared} />
          <CreationHistory
            tool={tool.models.tool}
            opened={tool.opened}
            onOpen={tool.open}
            onReuse={onReuse}
            {...shared}
          />
        </div>
        <CreationNotes messages={messages} model={tool.models.chosen} />
      </div>
    </div>
  );
}

/** What is made, or what was made before and has been opened again; examples as long as there is neither. */
function Stage({
  tool,
  messages,
  prompt,
  tools,
  actions,
}: Pick<WorkbenchProps, 'tool' | 'messages' | 'prompt'> &
  Required<Pick<CreationStageProps, 'tools' | 'actions'>>) {
  const { path, models, opened, open } = tool;
  const { state, retry, cancel } = tool.creation;
  const shown = opened?.state ?? state;
  const pictures = shown.status === 'succeeded' ? shown.pictures : undefined;
  const isOfAnother = pictures !== undefined && pictures[0].tool !== models.tool;
  const { recipes } = messages;
  // Their pictures wait for what is read first.
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return (
    <CreationStage
      state={shown}
      invitation={
        recipes &&
        isIdle && (
          <Recipes
            path={path}
            hasPrompt={prompt !== undefined}
            costOf={(settings) => models.costOf(models.chosen?.id, settings)}
            recipes={recipes}
            messages={messages}
          />
        )
      }
      isEarlier={opened !== undefined}
      prompt={prompt ?? ''}
      onCancel={cancel}
      onRetry={retry}
      // Of another tool's, which was opened as what one was made from, this page knows no price.
      actions={isOfAnother ? undefined : actions}
      pageEngine={models.chosen?.id}
      className="ui:min-w-0 ui:2xl:flex-1"
      myPicturesHref="/art/mypaintings"
      makeSameHref={sameHref}
      tools={tools}
      onOpen={open}
    />
  );
}
