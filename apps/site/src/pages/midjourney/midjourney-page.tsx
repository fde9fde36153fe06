import {
  CreationProvider,
  CreationStage,
  handedPrompt,
  isCreating,
  PromptComposer,
  ReferenceImages,
  splitReferencedPrompt,
  useCreation,
  usePromptDraft,
  useReferencedSend,
  useReferenceImages,
} from '@site/creation';
import { useToast } from '@site/shell';
import { useEffect } from 'react';
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
  const [prompt, setPrompt, replacePrompt] = usePromptDraft(path, {
    onReplaced(before) {
      const urls = images.flatMap(({ url }) => url ?? []);
      toast.show({
        kind: 'info',
        text: messages.replaced,
        duration: undoMs,
        action: {
          label: messages.undo,
          onPress() {
            setPrompt(before);
            replaceReferences(urls);
          },
        },
      });
    },
  });
  const { state, cost, start, stop } = useCreation({ page: path });
  const { send, maxLength, isWaiting, stopWaiting } = useReferencedSend({
    references,
    onSend: start,
  });
  const handed = useQuery('prompt');

  // A prompt that another page hands over takes the draft's place, once: a reload keeps the edits.
  useEffect(() => {
    if (handed === undefined) return;
    const { urls, prompt } = splitReferencedPrompt(handedPrompt(handed));
    replacePrompt(prompt);
    replaceReferences(urls);
    openPage(path, { replace: true });
  }, [handed, path, replacePrompt, replaceReferences]);

  return (
    <div className="ui:mx-auto ui:w-full ui:max-w-[1440px] ui:px-4 ui:pt-6 ui:pb-16 ui:lg:px-8">
      <header className="ui:mb-6">
        <h1 className="ui:text-2xl">{messages.title}</h1>
        <p className="ui:mt-1 ui:text-base ui:text-muted">{messages.lead}</p>
      </header>
      <div className="ui:grid ui:gap-x-8 ui:gap-y-6 ui:xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] ui:xl:grid-rows-[auto_1fr] ui:xl:items-start">
        <PromptComposer
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
        >
          <span className="ui:text-xs ui:whitespace-nowrap ui:text-muted">
            {messages.cost(cost)}
          </span>
        </PromptComposer>
        <CreationStage
          state={state}
          prompt={prompt}
          onStop={stop}
          onTryAgain={start}
          className="ui:xl:row-span-2"
          myPicturesHref="/art/mypaintings"
          engineHelpHref="/art/guide/#engine"
          makeSameHref={creationHref}
        />
        <CreationNotes />
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
