/** The pictures, by the names of their files. */
export type PicturePromptName = 'aurora' | 'city' | 'flowers' | 'planet';

export interface PicturePromptsMessages {
  /** Leads to the tool with the prompt filled in. */
  readonly same: string;
  readonly prompts: Readonly<Record<PicturePromptName, string>>;
}
