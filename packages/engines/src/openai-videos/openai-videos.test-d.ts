import type OpenAI from 'openai';
import { expectTypeOf, it } from 'vitest';
import type { toVideoFields } from './to-video-request.ts';

type Sent = ReturnType<typeof toVideoFields>;
type Creation = Required<OpenAI.Videos.VideoCreateParams>;

it("sends what the service's own client sends, and what gateways have besides", () => {
  expectTypeOf<Exclude<keyof Sent, 'orientation'>>().toExtend<keyof Creation>();
  expectTypeOf<Exclude<keyof Creation, keyof Sent>>().toEqualTypeOf<'input_reference'>();
  expectTypeOf<Creation['seconds']>().toExtend<NonNullable<Sent['seconds']>>();
  expectTypeOf<Creation['size']>().toExtend<NonNullable<Sent['size']>>();
  expectTypeOf<Sent['prompt']>().toExtend<Creation['prompt']>();
});
