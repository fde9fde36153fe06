import type { Engine } from '@site/engines';
import { type AiSdkImageInput, fromAiSdk } from '@site/engines/ai-sdk';
import { parsePrompt } from '@site/validators';
import type { PictureInput, SettingsOf } from '../database/schema.ts';

/** What the AI SDK calls the service, whichever it is. */
const provider = 'service';

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
  const service = createOpenAICompatible({ name: provider, baseURL: address, apiKey: key });
  const engine = fromAiSdk(service.imageModel(remoteModel));
  return {
    start: ({ input, ...job }, options) =>
      engine.start({ ...job, input: toModelInput(input) }, options),
  };
}

function toModelInput({ prompt, width, height, settings }: PictureInput): AiSdkImageInput {
  const size = `${width}x${height}` as const;
  // Of Midjourney: the model's capabilities list no parameter that the words would be missed with.
  if (!settings) return { prompt: parsePrompt(prompt).text, size };
  // Of its tools, DALL·E alone has settings.
  const { quality, style, count } = settings as SettingsOf<'dalle'>;
  return {
    ...{ prompt, size },
    ...(count !== undefined && { n: count }),
    providerOptions: { [provider]: { ...(quality && { quality }), ...(style && { style }) } },
  };
}
