import type { Engine } from '@site/engines';
import { replaceMentions } from '@site/validators/picture-mentions';
import type { CreationInput } from '../database/schema.ts';

/** Chinese, as far as it takes to tell which language a prompt is written in. */
const han = /\p{Script=Han}/u;

/**
 * An engine whose prompts name their pictures as services are used to: `图1` for `@1` in a Chinese prompt, `image 1`
 * in any other. No service knows `@1`; all of them number the pictures in the order in which they are sent, in
 * words: OpenAI's guide (https://cookbook.openai.com/examples/multimodal/image-gen-1.5-prompting_guide)
 * has "Image 1" and "Image 2", Wan's (https://www.alibabacloud.com/help/en/doc-detail/2982258.html) "from Image 1",
 * Seedream's (https://www.volcengine.com/docs/82379/1824121) `将图1的服装换为图2的服装`.
 */
export function withNamedPictures({
  start,
  ...engine
}: Engine<CreationInput>): Engine<CreationInput> {
  return {
    ...engine,
    async start(job, options) {
      const { prompt } = job.input;
      const count = job.files.filter(({ role }) => role !== 'mask').length;
      const toWords = han.test(prompt)
        ? (number: number) => `图${number}`
        : (number: number) => `image ${number}`;
      const named = replaceMentions(prompt, (number) =>
        number <= count ? toWords(number) : undefined,
      );
      return await start({ ...job, input: { ...job.input, prompt: named } }, options);
    },
  };
}
