import * as v from 'valibot';
import type { EngineJob } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import { readInputFile, toDataUri } from '../service/input-files.ts';
import { readChatChoice } from '../service/read-chat-choice.ts';
import { failAs } from '../service/service-failure.ts';
import type { OpenAiImagesCapabilities } from './openai-images-capabilities.ts';
import type { OpenAiImagesInput } from './openai-images-input.ts';
import { type ReadAnswerOptions, toStatus } from './read-answer.ts';

/** A chat has words for the prompt and pictures alone. */
export const chatCapabilities: OpenAiImagesCapabilities = {
  ...{ maxImages: 1, sizes: [], qualities: [], styles: [], backgrounds: [] },
  ...{ outputFormats: [], moderations: [], hasMask: false, hasPartialImages: false },
};

/** The body of a chat completion that asks for a picture. */
export async function toChatBody(
  { input: { prompt }, files }: EngineJob<OpenAiImagesInput>,
  { model, signal }: { model: string; signal: AbortSignal },
) {
  const pictures = await Promise.all(
    files.map(async (file) => {
      const { bytes, mimeType } = await readInputFile(file, { signal });
      return { type: 'image_url', image_url: { url: toDataUri(bytes, mimeType) } } as const;
    }),
  );
  const content =
    pictures.length === 0 ? prompt : [{ type: 'text', text: prompt } as const, ...pictures];
  return { model, messages: [{ role: 'user', content } as const] };
}

const pictureSchema = v.object({ image_url: v.object({ url: v.string() }) });

/** A picture in Markdown, as gateways write it into the answer; its address may be in angle brackets. */
const markdownPicture =
  /!\[[^\]]*\]\(\s*<?(data:image\/[^;)\s]+;base64,[A-Za-z0-9+/=]+|https?:\/\/[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)/g;

/** The status for a chat's answer: its pictures stand in its Markdown, or beside its text. */
export function readChatPictures(answer: unknown, options: ReadAnswerOptions): EngineStatus {
  const { content, images } = readChatChoice(answer);
  const beside = images.flatMap((image) => (v.is(pictureSchema, image) ? image.image_url.url : []));
  const written = [...content.matchAll(markdownPicture)].flatMap(([, url]) => url ?? []);
  // The same one may be there twice, to be seen and to be downloaded.
  const [first] = [...beside, ...written];
  if (first === undefined) failAs('vendor', `The answer has no picture: ${content}`);
  return toStatus({ images: [{ url: first }], described: {} }, options);
}
