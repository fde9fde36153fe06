export {
  type CreateMarkOptions,
  createMark,
  type Mark,
  type MarkWords,
} from './mark/create-mark.ts';
export {
  createRhythmMark,
  RHYTHM_SECONDS,
  type RhythmTone,
  rhythmTones,
} from './mark/rhythm-mark.ts';
