import type { ConsentSubject } from '@site/api-client/wire';
import type { CreationMessages } from '@site/creation';

/** The words of a consent. Each purpose has a text of its own. */
export interface ConsentMessages {
  readonly creation: CreationMessages;
  /** The question whose face it is. */
  readonly subject: string;
  readonly subjects: Readonly<Record<ConsentSubject, string>>;
  readonly consentTitle: string;
  /** Text that is agreed to, sentence by sentence. */
  readonly consentText: (recipient: string) => readonly string[];
  /** Sentences to tick. */
  readonly declarations: Readonly<Record<ConsentSubject, string>>;
  readonly personName: string;
  readonly personExample: string;
  readonly notNamed: string;
  readonly notTicked: string;
  readonly agree: string;
  readonly guest: string;
  readonly logIn: string;
  readonly tryAgain: string;
  readonly given: (time: string, name?: string) => string;
  readonly withdraw: string;
  /** Effect of withdrawing it. */
  readonly withdrawText: string;
  readonly withdrawConfirm: string;
  readonly keep: string;
  readonly withdrawn: string;
}
