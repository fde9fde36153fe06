import type * as v from 'valibot';
import { expectTypeOf, it } from 'vitest';
import type { Engine } from '../../engine.ts';
import type { createDashScopeSpeakingEngine } from './create-dashscope-speaking-engine.ts';
import type { DashScopeSpeakingInput, dashScopeSpeakingInput } from './dashscope-speaking-input.ts';

type Checked = v.InferInput<typeof dashScopeSpeakingInput>;
type Given<Input> = { [Name in keyof Input]-?: Exclude<Input[Name], undefined> };
type Made = ReturnType<typeof createDashScopeSpeakingEngine>;

it('takes what it checks', () => {
  expectTypeOf<DashScopeSpeakingInput>().toExtend<Checked>();
  expectTypeOf<Given<Checked>>().toExtend<Given<DashScopeSpeakingInput>>();
  expectTypeOf<Made>().toEqualTypeOf<Engine<DashScopeSpeakingInput>>();
});
