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
import { CreationNotes } from '../../workbench/creation-notes.tsx';
import { Workbench } from '../../workbench/workbench.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

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
    <Workbench
      title={messages.title}
      lead={messages.lead}
      composer={
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
      }
      stage={
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
      }
      history={
        <CreationHistory tool="midjourney" opened={opened} onOpen={setOpened} onReuse={reuse} />
      }
      notes={<CreationNotes messages={messages} model={models.chosen} />}
    />
  );
}

// Pages of other tools share most of this one's code: they import it from here, so that the page that is
// visited most stays one file.
export { Workbench };

/** Where a picture is made from a prompt. */
export const page = definePage({
  name: 'midjourney',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: MidjourneyContent,
});
