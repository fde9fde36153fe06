import type { artQrCodeFields } from '@site/api-client/wire';
import type { CreationMessages, ParameterValues } from '@site/creation';

/** The pictures of the recipes, by the names of their files. */
export type RecipePicture =
  | ('ink' | 'sea' | 'city' | 'planet' | 'flowers' | 'aurora')
  | ('watercolor' | 'sketch' | 'dusk' | 'monochrome' | 'poster' | 'oil')
  | `code-${(typeof artQrCodeFields)['style']['values'][number]}`
  | ('larger-photo' | 'larger-illustration' | 'largest-photo')
  | ('face-painting' | 'face-sketch' | 'face-monochrome' | 'face-poster');

/** An example: what is written with it, or what it does where a tool takes no prompt; and what is set. */
export interface Recipe {
  readonly picture: RecipePicture;
  readonly prompt: string;
  readonly settings?: ParameterValues;
  /** The picture that it begins with, where a tool takes one. */
  readonly sample?: RecipePicture;
}

export interface RecipeMessages {
  readonly title: string;
  readonly list: readonly Recipe[];
}

/** The words of a page where something is made. */
export interface WorkbenchMessages {
  readonly creation: CreationMessages;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly cost: (points: number) => string;
  /** A prompt from elsewhere has taken the place of what was written, and the button that undoes it. */
  readonly replaced: string;
  readonly undo: string;
  /** Examples to begin from. Default: none. */
  readonly recipes?: RecipeMessages;
  readonly notesTitle: string;
  /** Description of the built-in engine. */
  readonly engineText: string;
  /** In its place where another one makes the pictures. */
  readonly modelText: (name: string) => string;
  /** Followed by the link to `points`. */
  readonly pointsText: string;
  readonly points: string;
}

/** The words of one whose prompt may name the pictures that are sent with it, as `@1`. */
export interface PictureMentionMessages {
  /** Names the list of pictures that may be named. */
  readonly list: string;
  /** Says how it is done, below the pictures. */
  readonly hint: string;
  /** There is no picture of this number. */
  readonly missing: (number: number, pictureCount: number) => string;
}

/** The words of one where it is made from a prompt. */
export interface PromptPageMessages extends WorkbenchMessages {
  /** The buttons that open words of styles, what was stored of the form, and the prompts of before. */
  readonly styleWords: string;
  readonly presets: string;
  readonly recentPrompts: string;
}
