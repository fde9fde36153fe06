import type * as v from 'valibot';
import { expectTypeOf, it } from 'vitest';
import type { Engine } from '../engine.ts';
import type { createMiniMaxMusicEngine } from './create-minimax-music-engine.ts';
import type { MiniMaxMusicInput, miniMaxMusicInput } from './minimax-music-input.ts';

type Checked = v.InferInput<typeof miniMaxMusicInput>;
type Made = ReturnType<typeof createMiniMaxMusicEngine>;

it('takes what it checks', () => {
  expectTypeOf<keyof MiniMaxMusicInput>().toEqualTypeOf<keyof Checked>();
  expectTypeOf<MiniMaxMusicInput>().toExtend<Checked>();
  expectTypeOf<MiniMaxMusicInput['prompt']>().toEqualTypeOf<string>();
  expectTypeOf<Made>().toEqualTypeOf<Engine<MiniMaxMusicInput>>();
});
