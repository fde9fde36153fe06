import {
  handedPrompt,
  isCreating,
  ModelPicker,
  PromptComposer,
  ReferenceImages,
  useReferencedSend,
  useReferenceImages,
} from '@site/creation';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { Price } from '../../workbench/price.tsx';
import { usePromptAndPictures } from '../../workbench/use-prompt-and-pictures.ts';
import { useTool } from '../../workbench/use-tool.ts';
import { Workbench } from '../../workbench/workbench.tsx';

function MidjourneyWorkbench({ path, messages }: ToolPageProps<'midjourney'>) {
  const tool = useTool('midjourney', path);
  const { models, creation } = tool;
  const references = useReferenceImages({ page: path });
  const { prompt, setPrompt, reuse } = usePromptAndPictures(path, {
    messages,
    references,
    readPrompt: handedPrompt,
  });
  const { send, maxLength, isWaiting, stopWaiting } = useReferencedSend({
    references,
    onSend: tool.start,
  });

  return (
    <Workbench
      tool={tool}
      messages={messages}
      prompt={prompt}
      onReuse={reuse}
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
          <Price tool={tool} messages={messages} />
        </PromptComposer>
      }
    />
  );
}

// Pages of other tools share most of this one's code: they import it from here, so that the page that is
// visited most stays one file.
export { Workbench };

/** Where a picture is made from a prompt. */
export const page = defineToolPage('midjourney', MidjourneyWorkbench);
