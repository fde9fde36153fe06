/** Rules for the face of a digital human. */
export const faceRule = {
  /** Pixels of the shorter side: less is no face to speak with. */
  minSide: 320,
  /** Of a film: what services take. */
  minSeconds: 5,
  maxSeconds: 120,
} as const;

/** Rules for the sample of its voice: what services learn a voice from. */
export const voiceRule = { minSeconds: 10, maxSeconds: 300, maxBytes: 20_000_000 } as const;

/** The check that a face or a voice does not pass. */
export type PartIssue =
  | 'face-type'
  | 'face-small'
  | 'face-short'
  | 'face-long'
  | 'voice-type'
  | 'voice-short'
  | 'voice-long'
  | 'voice-large';
