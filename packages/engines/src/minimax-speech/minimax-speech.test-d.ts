import type * as v from 'valibot';
import { expectTypeOf, it } from 'vitest';
import type { Engine } from '../engine.ts';
import type { createMiniMaxSpeechEngine } from './create-minimax-speech-engine.ts';
import type { MiniMaxSpeechInput, miniMaxSpeechInput } from './minimax-speech-input.ts';

type Checked = v.InferInput<typeof miniMaxSpeechInput>;
type Given<Input> = { [Name in keyof Input]-?: Exclude<Input[Name], undefined> };
type Made = ReturnType<typeof createMiniMaxSpeechEngine>;

it('takes what it checks', () => {
  expectTypeOf<MiniMaxSpeechInput>().toExtend<Checked>();
  expectTypeOf<Given<Checked>>().toExtend<Given<MiniMaxSpeechInput>>();
  expectTypeOf<Made>().toExtend<Engine<MiniMaxSpeechInput>>();
});
