import type { Engine } from '@site/engines';
import { fromAiSdk } from '@site/engines/ai-sdk';
import { parsePrompt } from '@site/validators';
import type { PictureInput } from '../database/schema.ts';

/** A model of a service that has the images API of OpenAI. */
export async function openOpenAiCompatible({
  address,
  key,
  remoteModel,
}: {
  address: string;
  key: string;
  remoteModel: string;
}): Promise<Engine<PictureInput>> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({ name: 'service', baseURL: address, apiKey: key });
  const engine = fromAiSdk(provider.imageModel(remoteModel));
  return {
    start: ({ input: { prompt, width, height }, ...job }, options) => {
      // Its capabilities list no parameter that the words would be missed with.
      const input = { prompt: parsePrompt(prompt).text, size: `${width}x${height}` } as const;
      return engine.start({ ...job, input }, options);
    },
  };
}
