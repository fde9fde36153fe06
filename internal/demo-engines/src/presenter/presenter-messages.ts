import type { ThreadReport } from '../in-thread.ts';
import type { Picture } from '../painter/develop.ts';

/** Report of a presenter's thread. */
export type PresenterReport = ThreadReport<MadePresentation | UnreadableRecording>;

export type MadePresentation = {
  readonly type: 'made';
  /** An MP4. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly seconds: number;
  /** The first frame. */
  readonly poster: Picture;
  /** Seconds: when the mouth opens for the first time, and closes for the last. */
  readonly spoken: { readonly from: number; readonly to: number };
};

export type UnreadableRecording = {
  readonly type: 'unreadable-recording';
  readonly message: string;
};
