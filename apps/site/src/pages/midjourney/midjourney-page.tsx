import {
  CreationHistory,
  CreationProvider,
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
import { useCallback, useState } from 'react';
import { CreationNotes } from '../../workbench/creation-notes.tsx';
import { Price } from '../../workbench/price.tsx';
import { ToolStage } from '../../workbench/tool-stage.tsx';
import { useHandedPrompt } from '../../workbench/use-handed-prompt.ts';
import { useReplacedToast } from '../../workbench/use-replaced-toast.ts';
import { Workbench } from '../../workbench/workbench.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

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
  const references = useReferenceImages({ page: path });
  const { images, replace: replaceReferences } = references;
  const urlsBefore = images.flatMap(({ url }) => url ?? []);
  const offerAgain = useReplacedToast(messages, (before) => {
    setPrompt(before);
    replaceReferences(urlsBefore);
  });
  const [prompt, setPrompt, replacePrompt] = usePromptDraft(path, { onReplaced: offerAgain });
  const [opened, setOpened] = useState<OpenedCreation>();
  const models = useModels('midjourney');
  const creation = useCreation({ page: path, models });
  const { send, maxLength, isWaiting, stopWaiting } = useReferencedSend({
    references,
    onSend: begin,
  });

  /** What is shown is what was begun last. */
  function begin(sent: string) {
    setOpened(undefined);
    creation.start(sent);
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

  useHandedPrompt(path, take);

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
          isBusy={isWaiting || isCreating(creation.state)}
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
          <Price cost={models.cost}>{messages.cost(models.cost)}</Price>
        </PromptComposer>
      }
      stage={
        <ToolStage
          creation={creation}
          models={models}
          opened={opened}
          onClose={() => setOpened(undefined)}
          prompt={prompt}
          path={path}
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
