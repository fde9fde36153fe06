import type OpenAI from 'openai';
import { expectTypeOf, it } from 'vitest';
import type { toCompletion } from '../simulators/openai-chat/to-completion.ts';
import type { toBody } from './to-body.ts';

type Sent = ReturnType<typeof toBody>;
type Params = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;

it("sends what the service's own client sends", () => {
  expectTypeOf<keyof Sent>().toExtend<keyof Params>();
  expectTypeOf<Sent['messages']>().toExtend<Params['messages']>();
  expectTypeOf<Sent['max_tokens']>().toExtend<Params['max_tokens']>();
  expectTypeOf<Sent['max_completion_tokens']>().toExtend<Params['max_completion_tokens']>();
});

it('has a simulator that answers as that client expects', () => {
  expectTypeOf<ReturnType<typeof toCompletion>>().toExtend<OpenAI.Chat.ChatCompletion>();
});
