import type { MediaMessages } from '@site/validators/media';
import type { SoundFieldWords } from '../workbench/sound-field.tsx';
import type { CheckListWords } from './check-list.tsx';
import type { CheckGap, FaceCheck } from './face-checks.ts';
import type { FaceDoubt } from './look-at-face.ts';
import type { VoiceCheck } from './read-voice.ts';

/** The words of what a digital human is made of: its face, and its voice. */
export interface PartMessages {
  readonly media: MediaMessages;
  /** The stage that a film is at, from 1. */
  readonly step: (number: number, count: number) => string;
  readonly checks: CheckListWords;
  readonly face: {
    readonly label: string;
    readonly choose: string;
    readonly chooseOther: string;
    readonly useCamera: string;
    readonly advice: string;
    readonly check: Readonly<Record<FaceCheck, string>>;
    /** Findings of a check that keep nobody from using it. */
    readonly doubts: Readonly<Record<FaceDoubt, string>>;
    /** Why a check could not be made, and what helps. */
    readonly gaps: Readonly<Record<Exclude<CheckGap, 'listening'>, string>>;
    /** Sentence on what is taken, for a file that is neither a photo nor a film. */
    readonly neither: string;
    readonly unreadable: string;
    readonly tooShort: (seconds: number) => string;
    readonly tooSmall: (width: number, height: number) => string;
    readonly preview: string;
    /** Said of one that waits for the consent. */
    readonly held: string;
    readonly uploading: (percent: number) => string;
    readonly cancel: string;
    readonly tryAgain: string;
    readonly failed: string;
  };
  readonly voice: SoundFieldWords & {
    readonly check: Readonly<Record<VoiceCheck, string>>;
    readonly tooShort: (seconds: number) => string;
    readonly advice: string;
  };
  /** The choice of a recording among the person's songs and uploaded sounds. */
  readonly ownSounds: {
    /** The button that opens it, and its title. */
    readonly label: string;
    /** What becomes of an upload in which a digital human speaks. */
    readonly uploadsNote: string;
  };
  /** The sound of the film that shows the person, as the sample of the voice. */
  readonly filmSound: {
    readonly use: string;
    /** Nothing is heard in it. */
    readonly silent: string;
    /** The film does not come, or the browser can't decode it. */
    readonly failed: string;
    /** Such as `recording.wav`, without its ending. */
    readonly fileName: string;
  };
  readonly recorder: {
    readonly start: string;
    readonly stop: (seconds: number) => string;
    readonly level: string;
    /** The browser has no microphone, or may not use it. */
    readonly refused: string;
    /** Such as `recording.wav`, without its ending. */
    readonly fileName: string;
  };
  /** Text to read aloud for a voice sample: some thirty seconds, with statements, a question and an exclamation. */
  readonly passage: {
    readonly label: string;
    readonly how: string;
    /** A breath each. */
    readonly lines: readonly string[];
  };
}
