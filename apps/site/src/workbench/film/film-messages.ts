import type { FieldWords } from '@site/api-client';
import type { Fields } from '@site/api-client/wire';
import type { ParameterMessages } from '@site/creation';
import type { PromptPageMessages } from '../../messages/tool-messages.ts';
import type { FormMessages } from '../field-parameters.ts';
import type { FrameMessages } from './use-frame.tsx';

/** The words of a tool that makes films. */
export interface FilmMessages extends PromptPageMessages {
  readonly parameters: ParameterMessages;
  readonly placeholder: string;
  readonly firstFrame: FrameMessages;
  readonly lastFrame: FrameMessages;
  /** The film goes on from this moment of another one, in seconds. */
  readonly continues: (seconds: string) => string;
  readonly continueNot: string;
  /** The button that continues a film from the device. */
  readonly sourceFilm: string;
  /** Pictures are there that are not sent, since there is a first frame. */
  readonly framesAlone: string;
  readonly noFirstFrame: string;
  readonly noLastFrame: string;
  readonly lastFrameAlone: string;
  readonly firstFrameNeeded: string;
  /** More pictures are there than the model takes. */
  readonly tooMany: (limit: number) => string;
  readonly fields: FormMessages<Fields> & Readonly<Record<string, FieldWords>>;
}
