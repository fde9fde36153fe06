import type * as v from 'valibot';
import { expectTypeOf, it } from 'vitest';
import type { Engine } from '../engine.ts';
import type { createMiniMaxMusicEngine } from './create-minimax-music-engine.ts';
import type { MiniMaxMusicInput, miniMaxMusicInput } from './minimax-music-input.ts';

type Checked = v.InferInput<typeof miniMaxMusicInput>;
type Given<Input> = { [Name in keyof Input]-?: Exclude<Input[Name], undefined> };
type Made = ReturnType<typeof createMiniMaxMusicEngine>;

it('takes what it checks', () => {
  expectTypeOf<MiniMaxMusicInput>().toExtend<Checked>();
  expectTypeOf<Given<Checked>['prompt']>().toExtend<MiniMaxMusicInput['prompt']>();
  expectTypeOf<Given<Given<Checked>['audio']>>().toExtend<
    Given<Given<MiniMaxMusicInput>['audio']>
  >();
  expectTypeOf<Made>().toEqualTypeOf<Engine<MiniMaxMusicInput>>();
});
