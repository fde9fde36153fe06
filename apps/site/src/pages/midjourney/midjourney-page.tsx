import {
  CreationHistory,
  CreationProvider,
  CreationStage,
  handedPrompt,
  isCreating,
  ModelPicker,
  type OpenedCreation,
  PromptComposer,
  ReferenceImages,
  splitReferencedPrompt,
  useCreation,
  useModels,
  usePromptDraft,
  useReferencedSend,
  useReferenceImages,
} from '@site/creation';
import { useToast } from '@site/shell';
import { useCallback, useEffect, useState } from 'react';
import { creationHref } from '../../links/creation-href.ts';
import { openPage } from '../../navigation/open-page.ts';
import { useQuery } from '../../navigation/use-query.ts';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { CreationNotes } from './creation-notes.tsx';

/** Milliseconds in which a prompt that was replaced can be had again. */
const undoMs = 10_000;

function MidjourneyContent(props: PageProps) {
  const { creation } = usePageMessages('midjourney');
  return (
    <CreationProvider messages={creation}>
      <CreationArea {...props} />
    </CreationProvider>
  );
}

function CreationArea({ path }: PageProps) {
  const messages = usePageMessages('midjourney');
  const toast = useToast();
  const references = useReferenceImages({ page: path });
  const { images, replace: replaceReferences } = references;
  const urlsBefore = images.flatMap(({ url }) => url ?? []);
  const [prompt, setPrompt, replacePrompt] = usePromptDraft(path, { onReplaced: offerAgain });
  const [opened, setOpened] = useState<OpenedCreation>();
  const models = useModels('midjourney');
  const { state, start, runAction, tryAgain, stop } = useCreation({ page: path, models });
  const { send, maxLength, isWaiting, stopWaiting } = useReferencedSend({
    references,
    onSend: begin,
  });
  const handed = useQuery('prompt');

  function offerAgain(before: string) {
    toast.show({
      kind: 'info',
      text: messages.replaced,
      duration: undoMs,
      action: {
        label: messages.undo,
        onPress() {
          setPrompt(before);
          replaceReferences(urlsBefore);
        },
      },
    });
  }

  /** What is shown is what was begun last. */
  function begin(sent: string) {
    setOpened(undefined);
    start(sent);
  }

  function runNext(...next: Parameters<typeof runAction>) {
    setOpened(undefined);
    runAction(...next);
  }

  const take = useCallback(
    (sent: string) => {
      const { urls, prompt } = splitReferencedPrompt(handedPrompt(sent));
      replacePrompt(prompt);
      replaceReferences(urls);
    },
    [replacePrompt, replaceReferences],
  );

  function reuse(sent: string) {
    const next = splitReferencedPrompt(handedPrompt(sent));
    const areSame = urlsBefore.join() === next.urls.join();
    // Where the prompt is another one, it is offered again together with them.
    if ((prompt === '' || prompt === next.prompt) && urlsBefore.length > 0 && !areSame) {
      offerAgain(prompt);
    }
    take(sent);
  }

  // A prompt that another page hands over takes the draft's place, once: a reload keeps the edits.
  useEffect(() => {
    if (handed === undefined) return;
    take(handed);
    openPage(path, { replace: true });
  }, [handed, path, take]);

  return (
    <div className="ui:mx-auto ui:w-full ui:max-w-[1440px] ui:px-4 ui:2xl:max-w-[1720px] ui:pt-6 ui:pb-16 ui:lg:px-8">
      <header className="ui:mb-6">
        <h1 className="ui:text-2xl">{messages.title}</h1>
        <p className="ui:mt-1 ui:text-base ui:text-muted">{messages.lead}</p>
      </header>
      <div className="ui:grid ui:gap-x-8 ui:gap-y-6 ui:xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] ui:2xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] ui:xl:grid-rows-[auto_1fr] ui:xl:items-start">
        <PromptComposer
          onFocus={models.prepare}
          onPointerEnter={models.prepare}
          prompt={prompt}
          onPromptChange={setPrompt}
          onSend={send}
          isBusy={isWaiting || isCreating(state)}
          maxLength={maxLength}
          hasReferences={references.images.length > 0}
          references={
            <ReferenceImages
              references={references}
              onStopWaiting={isWaiting ? stopWaiting : undefined}
            />
          }
          models={<ModelPicker models={models} />}
        >
          {/* Read out when it changes. It has room for three digits: nothing moves then. */}
          <span
            aria-live="polite"
            aria-atomic="true"
            className="ui:min-w-16 ui:text-xs ui:whitespace-nowrap ui:text-muted ui:tabular-nums"
          >
            {messages.cost(models.cost)}
          </span>
        </PromptComposer>
        <div className="ui:flex ui:min-w-0 ui:flex-col ui:gap-6 ui:xl:row-span-2 ui:2xl:flex-row ui:2xl:gap-8">
          <CreationStage
            state={opened?.state ?? state}
            isEarlier={opened !== undefined}
            prompt={prompt}
            onStop={stop}
            onTryAgain={tryAgain}
            actions={isCreating(state) ? undefined : { costOf: models.costOf, run: runNext }}
            className="ui:min-w-0 ui:2xl:flex-1"
            myPicturesHref="/art/mypaintings"
            engineHelpHref="/art/guide/#engine"
            makeSameHref={creationHref}
          />
          <CreationHistory tool="midjourney" opened={opened} onOpen={setOpened} onReuse={reuse} />
        </div>
        <CreationNotes model={models.chosen} />
      </div>
    </div>
  );
}

/** Where a picture is made from a prompt. */
export const page = definePage({
  name: 'midjourney',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: MidjourneyContent,
});
