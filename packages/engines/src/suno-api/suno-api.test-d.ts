import type * as v from 'valibot';
import { expectTypeOf, it } from 'vitest';
import type { Engine } from '../engine.ts';
import type { createSunoApiEngine, SunoApiEngineOptions } from './create-suno-api-engine.ts';
import type { SunoApiInput, sunoApiInput } from './suno-api-input.ts';

type Checked = v.InferInput<typeof sunoApiInput>;
type Given<Input> = { [Name in keyof Input]-?: Exclude<Input[Name], undefined> };

it('takes what it checks', () => {
  expectTypeOf<SunoApiInput>().toExtend<Checked>();
  expectTypeOf<Given<Checked>>().toExtend<Given<SunoApiInput>>();
  expectTypeOf<ReturnType<typeof createSunoApiEngine>>().toEqualTypeOf<Engine<SunoApiInput>>();
});

it('has no dialect by default', () => {
  expectTypeOf<SunoApiEngineOptions>().toHaveProperty('dialect').not.toBeNullable();
});
