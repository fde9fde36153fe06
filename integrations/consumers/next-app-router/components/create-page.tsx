'use client';

import {
  CreationStage,
  isCreating,
  PromptComposer,
  useCreation,
  useModels,
  usePromptDraft,
} from '@site/creation';

export function CreatePage() {
  const [prompt, setPrompt] = usePromptDraft('/');
  const models = useModels('midjourney');
  const { state, start, runAction, retry, cancel } = useCreation({ page: '/', models });
  return (
    <>
      <PromptComposer
        prompt={prompt}
        onPromptChange={setPrompt}
        onSend={start}
        isBusy={isCreating(state)}
      />
      <CreationStage
        state={state}
        prompt={prompt}
        onCancel={cancel}
        onRetry={retry}
        actions={{ costOf: models.costOf, run: runAction }}
        myPicturesHref="/pictures"
        makeSameHref={(prompt) => `/?${new URLSearchParams({ prompt })}`}
      />
    </>
  );
}
