import {
  CreationStage,
  type ParameterValues,
  type StageActions,
  useFormSheet,
} from '@site/creation';
import { useBrand, useLazyPart, useSession, whenIdle } from '@site/shell';
import { cn } from '@site/shell/ui';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { sameHref } from '../links/creation-href.ts';
import { ownWorksPath } from '../links/own-works-path.ts';
import { pictureTools } from '../links/picture-tools.ts';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';
import { CreationNotes } from './creation-notes.tsx';
import { Recipes } from './recipes/recipes.tsx';
import type { Tool } from './use-tool.ts';

export interface WorkbenchProps {
  tool: Tool;
  messages: WorkbenchMessages;
  /** Form in which it is written what is to be made. */
  composer: ReactNode;
  /** Prompt that is written there; undefined if a tool takes no prompt. */
  prompt?: string | undefined;
  /** Takes what a creation was made from into the composer. */
  onReuse: (prompt: string, settings?: ParameterValues) => void;
  /** Stands above the recipes, as long as there is nothing. Default: nothing. */
  example?: ReactNode;
  /** Takes the picture of a recipe, by its address. Default: recipes have none. */
  onSample?: ((url: string) => void) | undefined;
}

/** Of a creation that the service has begun, as long as it goes well. */
const listedStates: ReadonlySet<string> = new Set(['queued', 'running', 'uncertain', 'succeeded']);

const loadOwnResults = () => import('./own-results.tsx').then(({ OwnResults }) => OwnResults);

/** The page of a tool: its form in a column of its own, and beside or below that what is made, the newest first. On a phone the form is a sheet below what was made. */
export function Workbench({ composer, ...props }: WorkbenchProps) {
  const { tool, messages } = props;
  const sheet = useFormSheet(tool.creation.state);
  // A key of the prompt is shown before what else depends on it.
  const results = useDeferredValue(
    <div
      className={cn(
        'ui:flex ui:min-w-0 ui:flex-col ui:gap-8 ui:xl:p-6',
        // What has the focus, or is to be seen, is not below the sheet.
        sheet.className && 'ui:max-lg:**:scroll-mb-44',
      )}
    >
      <Results {...props} />
    </div>,
  );
  return (
    <div
      className={cn(
        'ui:grid ui:grid-cols-[minmax(0,1fr)] ui:gap-6 ui:px-4 ui:pt-6 ui:pb-16 ui:lg:px-8 ui:xl:grid-cols-[464px_minmax(0,1fr)] ui:xl:grid-rows-[auto_1fr] ui:xl:items-start ui:xl:gap-0 ui:xl:p-0',
        sheet.className && 'ui:max-lg:pb-48',
      )}
    >
      <div className="ui:max-xl:contents ui:xl:sticky ui:xl:top-0 ui:xl:row-span-2 ui:xl:flex ui:xl:h-[calc(100*var(--ui-dvh)-var(--song-player-height,0px))] ui:xl:*:[--song-player-height:0px] ui:scroll-pb-20 ui:xl:flex-col ui:xl:gap-6 ui:xl:overflow-y-auto ui:xl:border-r ui:xl:px-8 ui:xl:pt-6 ui:xl:[scrollbar-width:thin]">
        <header>
          <h1 className="ui:text-2xl ui:wrap-anywhere">{messages.title}</h1>
          <p className="ui:mt-1 ui:text-base ui:text-muted">{messages.lead}</p>
        </header>
        <div
          ref={sheet.ref}
          data-foot={sheet.className && ''}
          className={cn(
            // The bar that ends a form stands on the window's edge, however short the form is.
            'ui:xl:flex ui:xl:grow ui:xl:flex-col ui:xl:pb-6 ui:xl:has-[[data-ui=send-bar]]:pb-0 ui:xl:[&>form]:grow',
            sheet.className,
          )}
        >
          {sheet.handle}
          {composer}
        </div>
      </div>
      {/* Before the results, which go on as far as one scrolls. */}
      <CreationNotes messages={messages} model={tool.models.chosen} />
      {results}
    </div>
  );
}

/**
 * Works made with the tool, the newest first, and the one that is looked at; above that, what is being sent, or why
 * nothing came of it; examples as long as there is nothing.
 */
function Results({
  tool,
  messages,
  prompt,
  example,
  onReuse,
  onSample,
}: Omit<WorkbenchProps, 'composer'>) {
  const brand = useBrand();
  const tools = useMemo(() => pictureTools(brand), [brand]);
  const { path, models, creation, open } = tool;
  const icon = tools.find((one) => one.tool === models.tool)?.icon;
  const { state } = creation;
  const actions: StageActions | undefined =
    state.status === 'sending'
      ? undefined
      : {
          costOf: models.costOf,
          run(...next) {
            open(undefined);
            creation.runAction(...next);
          },
        };
  const { recipes } = messages;
  // Their pictures wait for what is read first.
  const [isUnhurried, setIsUnhurried] = useState(false);
  useEffect(() => whenIdle(() => setIsUnhurried(true)), []);
  const [count, setCount] = useState<number>();
  const isUser = useSession().state === 'user';
  const isIdle = state.status === 'idle';
  const isListed = creation.id !== undefined && listedStates.has(state.status);
  // Once the feed has been read, what was begun has its place there and nowhere else. After a log-out it is nobody's to see.
  const isApart = isUser ? count === undefined || (isIdle ? count === 0 : !isListed) : !isListed;
  const { part: OwnResults, prepare } = useLazyPart(loadOwnResults);
  useEffect(() => (isUser ? whenIdle(prepare) : undefined), [isUser, prepare]);
  const stage = {
    prompt: prompt ?? '',
    pageEngine: models.chosen?.id,
    myPicturesHref: ownWorksPath(models.tool),
    makeSameHref: sameHref,
    tools,
    onOpen: open,
  };
  return (
    <>
      {isApart && (
        <CreationStage
          {...stage}
          state={state}
          emptyIcon={icon}
          invitation={
            recipes &&
            isUnhurried && (
              <Recipes
                path={path}
                hasPrompt={prompt !== undefined}
                costOf={(settings) =>
                  models.isPriced ? models.costOf(models.chosen?.id, settings) : undefined
                }
                recipes={recipes}
                messages={messages}
                example={example}
                onSample={onSample}
              />
            )
          }
          onCancel={creation.cancel}
          onRetry={creation.retry}
          actions={actions}
          className={cn(
            'ui:w-full ui:min-w-0',
            // As high as its place in the feed.
            !isIdle && 'ui:[--frame-height:calc(36*var(--ui-dvh))]',
            // Who is logged in may have works, which take its place.
            isIdle && count === undefined && 'ui:in-data-logged-in:hidden',
          )}
        />
      )}
      {isUser && OwnResults && (
        <OwnResults
          {...stage}
          tool={tool}
          actions={actions}
          isCurrentApart={isApart}
          onCount={setCount}
          onReuse={onReuse}
        />
      )}
    </>
  );
}
