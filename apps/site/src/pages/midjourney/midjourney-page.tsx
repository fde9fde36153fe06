import {
  handedPrompt,
  loadReadReferences,
  ModelPicker,
  PromptComposer,
  ReferenceImages,
  useBuyPoints,
  useReferencedSend,
  useReferenceImages,
} from '@site/creation';
import { useLazyPart } from '@site/shell';
import { useEffect } from 'react';
import { PromptBar } from '../../prompts/prompt-bar.tsx';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { Price } from '../../workbench/price.tsx';
import { useHandedSettings } from '../../workbench/use-handed-settings.ts';
import { usePromptAndPictures } from '../../workbench/use-prompt-and-pictures.ts';
import { useTool } from '../../workbench/use-tool.ts';
import { Workbench } from '../../workbench/workbench.tsx';
import { PromptControls } from './prompt-controls.tsx';
import { checkForAll, takenRoles } from './prompt-limits.ts';

/** Loads what a prompt needs that is being written. */
const loadWrittenParts = () => import('./written-parts.ts');

function MidjourneyWorkbench({ path, messages }: ToolPageProps<'midjourney'>) {
  const tool = useTool('midjourney', path);
  const { models, creation } = tool;
  const references = useReferenceImages({ page: path });
  const hasReferences = references.images.some(({ role = 'image' }) => role === 'image');
  const { prompt, setPrompt, reuse } = usePromptAndPictures(path, {
    messages,
    references,
    readPrompt: handedPrompt,
    loadSplit: loadReadReferences,
  });
  useHandedSettings(tool);
  const onBuy = useBuyPoints(models.costOf(models.chosen?.id));
  const roles = takenRoles(models.chosen);
  const { part: parts, prepare: prepareParts } = useLazyPart(loadWrittenParts);
  const prepare = () => {
    models.prepare();
    prepareParts();
  };
  const isWritten = prompt !== '';
  useEffect(() => {
    if (isWritten) prepareParts();
  }, [isWritten, prepareParts]);
  const { send, maxLength, isWaiting, stopWaiting } = useReferencedSend({
    references,
    roles,
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
          onFocus={prepare}
          onPointerEnter={prepare}
          prompt={prompt}
          onPromptChange={setPrompt}
          onSend={send}
          isBusy={isWaiting}
          isSending={creation.state.status === 'sending'}
          maxLength={maxLength}
          hasReferences={hasReferences}
          check={(written, { caret }) =>
            checkForAll(written, {
              maxLength,
              hasReferences,
              caret,
              rules: parts ? [(text) => parts.checkForModel(text, models.chosen)] : [],
            })
          }
          references={
            <ReferenceImages
              roles={roles}
              references={references}
              onStopWaiting={isWaiting ? stopWaiting : undefined}
            />
          }
          renderTools={(written) => (
            <PromptBar
              prompt={written}
              tool={tool}
              pictureCount={references.images.length}
              messages={messages}
            />
          )}
          renderControls={(written) => (
            <PromptControls
              prompt={written}
              tool={tool}
              messages={messages}
              completion={
                parts &&
                written.text.includes('--') && (
                  <parts.PromptCompletion prompt={written} tool={tool} />
                )
              }
            />
          )}
          models={<ModelPicker models={models} />}
          onBuy={onBuy}
        >
          <Price tool={tool} messages={messages} />
        </PromptComposer>
      }
    />
  );
}

/** Page where a picture is made from a prompt. */
export const page = defineToolPage('midjourney', MidjourneyWorkbench);
