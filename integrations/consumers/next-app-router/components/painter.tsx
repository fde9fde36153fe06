'use client';

import {
  CreationStage,
  isCreating,
  PromptComposer,
  useCreation,
  useModels,
  usePromptDraft,
} from '@site/creation';

export function Painter() {
  const [prompt, setPrompt] = usePromptDraft('/');
  const models = useModels('midjourney');
  const { state, start, runAction, tryAgain, stop } = useCreation({ page: '/', models });
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
        onStop={stop}
        onTryAgain={tryAgain}
        actions={{ costOf: models.costOf, run: runAction }}
        myPicturesHref="/pictures"
        makeSameHref={(prompt) => `/?${new URLSearchParams({ prompt })}`}
      />
    </>
  );
}
