/** Which of Midjourney's bots draws. */
export type MidjourneyBot = 'MID_JOURNEY' | 'NIJI_JOURNEY';

/**
 * Task for Midjourney. Which files each one takes is in its description; any other file is
 * `unsupported`.
 *
 * A job with a `parent` runs an action of it. It has the input of its parent, except that `prompt` is
 * what the person wrote where the action needs a prompt, or takes one and `isReworded`.
 */
export type MidjourneyProxyInput =
  | {
      /**
       * Four pictures, in one file two by two. Files: images that the prompt begins with, as `reference`; one
       * that cannot be read is sent as its link, which Midjourney has to reach. Those of `--sref` as `style`,
       * those of `--cref` as `character`, one of `--oref` as `omni`: as links that the service makes of them,
       * and for `novicezk`, which makes none, as their own.
       */
      readonly task: 'imagine';
      /** With Midjourney's parameters: `雪山 --ar 16:9`. */
      readonly prompt: string;
      readonly bot?: MidjourneyBot;
    }
  | {
      /** Mixes pictures. Files: 2 to 5 as `reference`. */
      readonly task: 'blend';
      /** 2:3, 1:1 or 3:2. Default: `SQUARE`. */
      readonly dimensions?: 'PORTRAIT' | 'SQUARE' | 'LANDSCAPE';
      readonly bot?: MidjourneyBot;
      readonly prompt?: string;
    }
  | {
      /** Prompts that might have made a picture, as `facts.texts`. Files: one as `source`. */
      readonly task: 'describe';
      /** The language to translate them into, such as `zh`; `trueai` alone. */
      readonly language?: string;
      readonly bot?: MidjourneyBot;
      readonly prompt?: string;
    }
  | {
      /** Shorter prompts with the same effect, as `facts.texts`. */
      readonly task: 'shorten';
      readonly prompt: string;
      readonly bot?: MidjourneyBot;
    }
  | {
      /**
       * Puts the face of the `face` file into the `source` file; not `novicezk`. Which one of several it takes is
       * the service's affair.
       */
      readonly task: 'face-swap';
      readonly prompt?: string;
    };
