import type {
  artQrCodeStrengths,
  artQrCodeStyles,
  gptImageBackgrounds,
  gptImageQualities,
} from '@site/api-client/wire';
import type { CompareMessages, CreationMessages, ParameterMessages } from '@site/creation';
import type { QrContentKind, QrField, QrIssue, QrLevel } from '@site/validators/qr-code';

/** The words of a page where something is made from a prompt. */
/** The pictures of the recipes, by the names of their files. */
export type RecipePicture =
  | ('ink' | 'sea' | 'city' | 'planet' | 'flowers' | 'aurora')
  | ('watercolor' | 'sketch' | 'dusk' | 'monochrome' | 'poster' | 'oil');

export interface RecipeMessages {
  readonly title: string;
  readonly list: readonly { readonly picture: RecipePicture; readonly prompt: string }[];
}

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

export type MidjourneyMessages = WorkbenchMessages;

export interface DalleMessages extends WorkbenchMessages {
  readonly parameters: ParameterMessages;
  readonly placeholder: string;
  readonly size: string;
  readonly square: string;
  readonly wide: string;
  readonly tall: string;
  readonly quality: string;
  readonly qualities: Readonly<Record<'standard' | 'hd', string>>;
  readonly style: string;
  readonly styles: Readonly<Record<'vivid' | 'natural', string>>;
  readonly count: string;
  readonly counts: (count: number) => string;
}

export interface UpscaleMessages extends WorkbenchMessages {
  readonly parameters: ParameterMessages;
  readonly compare: CompareMessages;
  readonly form: string;
  readonly picture: string;
  readonly factor: string;
  readonly factors: Readonly<Record<2 | 4, string>>;
  readonly content: string;
  readonly contents: Readonly<Record<'photo' | 'illustration', string>>;
  /** What the result will have, in pixels. */
  readonly size: (before: string, after: string) => string;
  readonly tooLarge: (after: string, maxMegapixels: number) => string;
  readonly noPicture: string;
  readonly notOurs: string;
  readonly noAddress: string;
  readonly start: string;
}

export interface StableDiffusionMessages extends WorkbenchMessages {
  readonly parameters: ParameterMessages;
  readonly placeholder: string;
  readonly size: string;
  readonly negativePrompt: string;
  readonly negativePlaceholder: string;
  readonly loras: string;
  readonly count: string;
  readonly counts: (count: number) => string;
  readonly hires: string;
  readonly hiresOff: string;
  readonly hiresTimes: (scale: number) => string;
  /** The hires fix would make more than the model can; both are pixels. */
  readonly tooLarge: (side: number, max: number) => string;
  /** The buttons that mend that. */
  readonly enlargeLess: (scale: number) => string;
  readonly enlargeNot: string;
  readonly upscaler: string;
  readonly denoising: string;
  readonly sampler: string;
  readonly scheduler: string;
  readonly steps: string;
  readonly cfg: string;
  readonly seed: string;
  /** A prompt has `<lora:…>` in it. */
  readonly loraTag: string;
  readonly removeTags: string;
}

export interface ImageEditMessages extends WorkbenchMessages {
  readonly parameters: ParameterMessages;
  readonly placeholder: string;
  /** No picture is there yet to be changed. */
  readonly noPicture: string;
  /** More are there than the model takes. */
  readonly tooMany: (limit: number) => string;
  readonly ratio: string;
  /** That of the first picture. */
  readonly sameRatio: string;
  readonly resolution: string;
  readonly count: string;
  readonly counts: (count: number) => string;
}

export interface GptImageMessages extends WorkbenchMessages {
  readonly parameters: ParameterMessages;
  readonly placeholder: string;
  /** More pictures are there than the model takes. */
  readonly tooMany: (limit: number) => string;
  /** What is left to the model. */
  readonly auto: string;
  readonly size: string;
  readonly square: string;
  readonly wide: string;
  readonly tall: string;
  readonly quality: string;
  readonly qualities: Readonly<Record<(typeof gptImageQualities)[number], string>>;
  readonly background: string;
  readonly backgrounds: Readonly<Record<(typeof gptImageBackgrounds)[number], string>>;
  readonly count: string;
  readonly counts: (count: number) => string;
}

export interface ArtQrCodeMessages extends WorkbenchMessages {
  readonly parameters: ParameterMessages;
  readonly placeholder: string;
  /** What the code says. */
  readonly content: string;
  readonly kind: string;
  readonly kinds: Readonly<Record<QrContentKind, string>>;
  readonly fields: Readonly<Record<QrField, string>>;
  readonly placeholders: Readonly<Partial<Record<QrField, string>>>;
  readonly hints: Readonly<Partial<Record<QrField, string>>>;
  readonly issue: (issue: QrIssue) => string;
  /** Where the content lets people into a network, or tells how to reach somebody. */
  readonly personal: string;
  readonly preview: string;
  readonly noPreview: string;
  readonly level: string;
  readonly levels: Readonly<Record<QrLevel, string>>;
  readonly style: string;
  readonly anyStyle: string;
  readonly styles: Readonly<Record<(typeof artQrCodeStyles)[number], string>>;
  readonly strength: string;
  readonly strengths: Readonly<Record<(typeof artQrCodeStrengths)[number], string>>;
  readonly count: string;
  readonly counts: (count: number) => string;
  readonly seed: string;
}
