import type OpenAI from 'openai';
import { expectTypeOf, it } from 'vitest';
import type { toImagesResponse } from '../simulators/openai-images/to-answer.ts';
import type { OpenAiImagesInput } from './openai-images-input.ts';
import type { toFields } from './to-request.ts';

type Sent = ReturnType<typeof toFields>;
type Given<Field> = NonNullable<Field>;

it("sends what the service's own client sends", () => {
  type Generation = Required<OpenAI.Images.ImageGenerateParams>;
  expectTypeOf<keyof Sent>().toExtend<keyof Generation>();
  expectTypeOf<Given<Sent['size']>>().toExtend<Given<Generation['size']>>();
  expectTypeOf<Given<Sent['quality']>>().toExtend<Given<Generation['quality']>>();
  expectTypeOf<Given<Sent['style']>>().toExtend<Given<Generation['style']>>();
  expectTypeOf<Given<Sent['background']>>().toExtend<Given<Generation['background']>>();
  expectTypeOf<Given<Sent['output_format']>>().toExtend<Given<Generation['output_format']>>();
  expectTypeOf<Given<Sent['output_compression']>>().toExtend<
    Given<Generation['output_compression']>
  >();
  expectTypeOf<Given<Sent['moderation']>>().toExtend<Given<Generation['moderation']>>();
  expectTypeOf<Given<Sent['response_format']>>().toExtend<Given<Generation['response_format']>>();
});

it('knows every quality, style, background and moderation of that client', () => {
  type Generation = Required<OpenAI.Images.ImageGenerateParams>;
  expectTypeOf<Given<Generation['quality']>>().toExtend<Given<OpenAiImagesInput['quality']>>();
  expectTypeOf<Given<Generation['style']>>().toExtend<Given<OpenAiImagesInput['style']>>();
  expectTypeOf<Given<Generation['background']>>().toExtend<
    Given<OpenAiImagesInput['background']>
  >();
  expectTypeOf<Given<Generation['moderation']>>().toExtend<
    Given<OpenAiImagesInput['moderation']>
  >();
});

it('sends with an edit what that client sends, and refuses the rest', () => {
  type Edit = Required<OpenAI.Images.ImageEditParams>;
  expectTypeOf<Exclude<keyof Sent, keyof Edit>>().toEqualTypeOf<'moderation' | 'style'>();
});

it('has a simulator that answers as that client expects', () => {
  expectTypeOf<ReturnType<typeof toImagesResponse>>().toExtend<OpenAI.Images.ImagesResponse>();
});
