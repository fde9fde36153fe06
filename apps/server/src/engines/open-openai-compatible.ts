import type { Engine } from '@site/engines';
import { type AiSdkImageInput, fromAiSdk } from '@site/engines/ai-sdk';
import { checkOpenAiService } from '@site/engines/openai-images';
import { parsePrompt } from '@site/validators';
import type { PictureInput, SettingsOf } from '../database/schema.ts';
import { adaptEngine, type Unsupported } from './adapt-engine.ts';

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
  const engine = fromAiSdk(service.imageModel(remoteModel), { secrets: [key] });
  return {
    ...adaptEngine(engine, ({ input }) => toModelInput(input)),
    check: ({ signal }) => checkOpenAiService({ address, key, model: remoteModel, signal }),
  };
}

function toModelInput({
  prompt,
  width,
  height,
  settings,
}: PictureInput): AiSdkImageInput | Unsupported {
  const size = `${width}x${height}` as const;
  // Of Midjourney: the model's capabilities list no parameter that the words would be missed with.
  if (!settings) return { prompt: parsePrompt(prompt).text, size };
  if (settings.task) return { unsupported: `It has no ${settings.task}.` };
  // Of its tools, DALL·E alone has settings.
  const { quality, style, count } = settings as SettingsOf<'dalle'>;
  return {
    ...{ prompt, size },
    ...(count !== undefined && { n: count }),
    providerOptions: { [provider]: { ...(quality && { quality }), ...(style && { style }) } },
  };
}
