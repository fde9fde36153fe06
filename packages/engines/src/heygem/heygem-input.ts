/** Task for HeyGem. Which files each one takes is in its description; any other file is `unsupported`. */
export type HeyGemInput =
  | {
      /** A text, spoken as WAV. Files: a sample of the voice as `voice`, ten seconds of speech. */
      readonly task: 'speak';
      /** Up to 5,000 characters. */
      readonly text: string;
      /** Of the sample. Default: `zh`. */
      readonly language?: string;
    }
  | {
      /** A film whose lips follow a sound. Files: the film as `source`, the sound as `voice`. */
      readonly task: 'lip-sync';
    };
