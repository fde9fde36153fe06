import {
  CreationHistory,
  CreationStage,
  type CreationStageProps,
  isCreating,
  type ParameterValues,
  type StageActions,
  useFormSheet,
} from '@site/creation';
import { useBrand, whenIdle } from '@site/shell';
import { cn } from '@site/shell/ui';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
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

/** The page of a tool: its form in a column of its own, its stage, and what was made before beside or below that. On a phone the form is a sheet below what was made. */
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
  const sheet = useFormSheet(tool.opened?.state ?? creation.state);
  // A key of the prompt is shown before what else depends on it.
  const results = useDeferredValue(
    <div
      className={cn(
        'ui:flex ui:min-w-0 ui:flex-col ui:gap-6 ui:xl:p-6 ui:xl:[--frame-height:calc(100*var(--ui-dvh)-9rem)] ui:2xl:flex-row ui:2xl:items-start ui:2xl:gap-8',
        // What has the focus, or is to be seen, is not below the sheet.
        sheet.className && 'ui:max-lg:**:scroll-mb-44',
      )}
    >
      <Stage tool={tool} messages={messages} prompt={prompt} {...shared} />
      <CreationHistory
        tool={models.tool}
        opened={tool.opened}
        onOpen={open}
        onReuse={onReuse}
        {...shared}
      />
    </div>,
  );
  return (
    <div
      className={cn(
        'ui:grid ui:grid-cols-[minmax(0,1fr)] ui:gap-6 ui:px-4 ui:pt-6 ui:pb-16 ui:lg:px-8 ui:xl:grid-cols-[464px_minmax(0,1fr)] ui:xl:items-start ui:xl:gap-0 ui:xl:p-0',
        sheet.className && 'ui:max-lg:pb-48',
      )}
    >
      <div className="ui:max-xl:contents ui:xl:sticky ui:xl:top-0 ui:xl:flex ui:xl:h-[calc(100*var(--ui-dvh)-var(--song-player-height,0px))] ui:xl:*:[--song-player-height:0px] ui:xl:flex-col ui:xl:gap-6 ui:xl:overflow-y-auto ui:xl:border-r ui:xl:px-8 ui:xl:py-6 ui:xl:[scrollbar-width:thin]">
        <header>
          <h1 className="ui:text-2xl ui:wrap-anywhere">{messages.title}</h1>
          <p className="ui:mt-1 ui:text-base ui:text-muted">{messages.lead}</p>
        </header>
        <div ref={sheet.ref} className={sheet.className}>
          {sheet.handle}
          {composer}
        </div>
        <CreationNotes messages={messages} model={models.chosen} />
      </div>
      {results}
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
      className="ui:w-full ui:min-w-0 ui:2xl:flex-1"
      myPicturesHref="/art/mypaintings"
      makeSameHref={sameHref}
      tools={tools}
      onOpen={open}
    />
  );
}
