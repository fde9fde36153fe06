import type {
  artQrCodeFields,
  blendShapes,
  ConsentSubject,
  dalleFields,
  Fields,
  faceSwapFields,
  gptImageFields,
  imageEditFields,
  MidjourneyTask,
  stableDiffusionFields,
  upscaleFields,
} from '@site/api-client/wire';
import type { CreationMessages, ParameterMessages, ParameterValues } from '@site/creation';
import type { MaskMessages } from '@site/creation/mask';
import type { ParameterName } from '@site/validators/parameters';
import type { QrContentKind, QrField, QrIssue, QrLevel } from '@site/validators/qr-code';
import type { FormMessages } from '../workbench/field-parameters.ts';

/** The pictures of the recipes, by the names of their files. */
export type RecipePicture =
  | ('ink' | 'sea' | 'city' | 'planet' | 'flowers' | 'aurora')
  | ('watercolor' | 'sketch' | 'dusk' | 'monochrome' | 'poster' | 'oil')
  | `code-${(typeof artQrCodeFields)['style']['values'][number]}`
  | ('larger-photo' | 'larger-illustration' | 'largest-photo');

/** An example: what is written with it, or what it does where a tool takes no prompt; and what is set. */
export interface Recipe {
  readonly picture: RecipePicture;
  readonly prompt: string;
  readonly settings?: ParameterValues;
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
  /** What the built-in engine is. */
  readonly engineText: string;
  /** In its place where another one makes the pictures. */
  readonly modelText: (name: string) => string;
  /** Followed by the link to `points`. */
  readonly pointsText: string;
  readonly points: string;
}

/** The words of one where it is made from a prompt. */
export interface PromptPageMessages extends WorkbenchMessages {
  /** The buttons that open words of styles, and the prompts of before. */
  readonly styleWords: string;
  readonly recentPrompts: string;
}

export interface MidjourneyMessages extends PromptPageMessages {
  /** The button that opens the panel of parameters. */
  readonly promptParameters: string;
}

/** What Midjourney does besides drawing a prompt. */
export interface PromptToolMessages {
  readonly parameters: ParameterMessages;
  readonly title: string;
  /** The buttons, with their price. */
  readonly tasks: Readonly<Record<MidjourneyTask, (cost: number) => string>>;
  readonly titles: Readonly<Record<'blend' | 'describe', string>>;
  readonly leads: Readonly<Record<'blend' | 'describe', string>>;
  readonly shape: string;
  readonly shapes: Readonly<Record<(typeof blendShapes)[number], string>>;
  /** So many pictures have to be there. */
  readonly missing: (min: number, max: number) => string;
  readonly cancel: string;
  readonly run: (cost: number) => string;
}

/** The words of the panel of parameters, which is loaded when it is wanted. */
export interface PromptFieldMessages {
  readonly tools: PromptToolMessages;
  readonly parameters: ParameterMessages;
  readonly panel: string;
  /** Left to the model. */
  readonly usual: string;
  readonly on: string;
  readonly off: string;
  readonly labels: Readonly<
    Record<
      | Exclude<
          ParameterName,
          'aspect' | 'niji' | 'relax' | 'fast' | 'turbo' | 'public' | 'stealth'
        >
      | ('speed' | 'audience'),
      string
    >
  >;
  readonly placeholders: Readonly<Partial<Record<ParameterName, string>>>;
  /** Values that have a name. */
  readonly choices: Readonly<Record<string, string>>;
  /** What is written in a field would be read as something else in the prompt. */
  readonly notWritable: string;
  readonly restore: string;
}

export interface DalleMessages extends PromptPageMessages {
  readonly parameters: ParameterMessages;
  readonly placeholder: string;
  readonly fields: FormMessages<typeof dalleFields>;
}

export interface UpscaleMessages extends WorkbenchMessages {
  readonly parameters: ParameterMessages;
  readonly form: string;
  readonly picture: string;
  readonly fields: FormMessages<typeof upscaleFields>;
  /** What the result will have, in pixels. */
  readonly size: (before: string, after: string) => string;
  readonly tooLarge: (after: string, maxMegapixels: number) => string;
  readonly noPicture: string;
  readonly notOurs: string;
  readonly noAddress: string;
  readonly start: string;
}

export interface StableDiffusionMessages extends PromptPageMessages {
  readonly parameters: ParameterMessages;
  readonly mask: MaskMessages;
  readonly placeholder: string;
  readonly fields: FormMessages<typeof stableDiffusionFields>;
  /** More pictures are there than the model takes, which may take none. */
  readonly tooMany: (limit: number) => string;
  /** The size is that of the picture. */
  readonly pictureShape: string;
  /** How much of the picture changes. */
  readonly strength: string;
  readonly hiresOff: string;
  readonly hiresTimes: (scale: number) => string;
  /** The hires fix would make more than the model can; both are pixels. */
  readonly tooLarge: (side: number, max: number) => string;
  /** The buttons that mend that. */
  readonly enlargeLess: (scale: number) => string;
  readonly enlargeNot: string;
  /** A prompt has `<lora:…>` in it. */
  readonly loraTag: string;
  readonly removeTags: string;
}

/** The words of a tool that works by a sentence, a form and uploaded pictures. */
export interface PictureToolMessages<All extends Fields> extends PromptPageMessages {
  readonly parameters: ParameterMessages;
  readonly mask: MaskMessages;
  readonly placeholder: string;
  /** Said where a prompt is sent without a picture. Absent: it needs none. */
  readonly noPicture?: string;
  /** More pictures are there than the model takes. */
  readonly tooMany: (limit: number) => string;
  readonly fields: FormMessages<All>;
}

export type ImageEditMessages = PictureToolMessages<typeof imageEditFields>;

export type GptImageMessages = PictureToolMessages<typeof gptImageFields>;

export interface FaceSwapMessages extends WorkbenchMessages {
  readonly parameters: ParameterMessages;
  readonly form: string;
  /** Whose face it is. */
  readonly subject: string;
  readonly subjects: Readonly<Record<ConsentSubject, string>>;
  readonly consentTitle: string;
  /** A change of it is a new `FACE_CONSENT_VERSION`. */
  readonly consentText: (recipient: string) => readonly string[];
  /** Who swaps the faces, until it is known which model does. */
  readonly usualRecipient: string;
  readonly declarations: Readonly<Record<ConsentSubject, string>>;
  readonly notTicked: string;
  readonly agree: string;
  readonly guest: string;
  readonly logIn: string;
  readonly tryAgain: string;
  readonly given: (time: string) => string;
  readonly withdraw: string;
  readonly withdrawText: string;
  readonly withdrawConfirm: string;
  readonly keep: string;
  readonly withdrawn: string;
  /** What comes next, by how many pictures are there. */
  readonly next: readonly [none: string, target: string, both: string];
  readonly exchange: string;
  readonly fields: FormMessages<typeof faceSwapFields>;
  readonly noPicture: string;
  readonly noFace: string;
  readonly notOurs: string;
  readonly noAddress: string;
  readonly start: string;
}

export interface ArtQrCodeMessages extends PromptPageMessages {
  readonly parameters: ParameterMessages;
  readonly placeholder: string;
  /** What the code says. */
  readonly content: string;
  readonly kind: string;
  readonly kinds: Readonly<Record<QrContentKind, string>>;
  readonly lines: Readonly<Record<QrField, string>>;
  readonly placeholders: Readonly<Partial<Record<QrField, string>>>;
  readonly hints: Readonly<Partial<Record<QrField, string>>>;
  readonly issue: (issue: QrIssue) => string;
  /** Where the content lets people into a network, or says how to reach somebody. */
  readonly personal: string;
  readonly preview: string;
  readonly noPreview: string;
  readonly level: string;
  readonly levels: Readonly<Record<QrLevel, string>>;
  /** What can be asked besides. */
  readonly fields: FormMessages<typeof artQrCodeFields>;
}
