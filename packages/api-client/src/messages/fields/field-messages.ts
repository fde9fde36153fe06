/** The words of a field. */
export interface FieldWords {
  /** The field as people read it. */
  readonly label: string;
  /** Names of values that are no words themselves. */
  readonly values?: Readonly<Record<string | number, string>>;
  /** So many pictures or seconds. */
  readonly counts?: (count: number) => string;
  /** The one at this place, from 1. */
  readonly places?: (place: number) => string;
}

/** Words of the fields beside a prompt, by their names on the wire. */
export type FieldMessages = Readonly<
  Record<
    | (
        | 'task'
        | 'image'
        | 'mask'
        | 'size'
        | 'ratio'
        | 'resolution'
        | 'quality'
        | 'style'
        | 'background'
      )
    | (
        | 'strength'
        | 'level'
        | 'count'
        | 'target'
        | 'factor'
        | 'content'
        | 'negativePrompt'
        | 'loras'
        | 'hires'
      )
    | ('upscaler' | 'denoising' | 'sampler' | 'scheduler' | 'steps' | 'cfg' | 'seed')
    | ('reference' | 'control' | 'controlWeight')
    | ('targetFace' | 'sourceFace' | 'restore')
    | ('firstFrame' | 'lastFrame' | 'continued' | 'moment')
    | ('seconds' | 'camera' | 'sound' | 'orientation')
    | ('instrumental' | 'lyrics' | 'voice' | 'title' | 'length' | 'cover')
    | ('negativeStyle' | 'weirdness' | 'styleInfluence')
    | ('recording' | 'subtitles' | 'speed'),
    FieldWords
  >
>;
