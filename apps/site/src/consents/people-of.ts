import type { Consent, ConsentPurpose, ConsentSubject } from '@site/api-client/wire';
import type { ChoiceParameter } from '@site/creation';
import type { ConsentMessages } from './consent-messages.ts';
import type { Consents, Person } from './use-consents.ts';

/** Somebody else whose name is still to be given. */
const others: readonly ConsentSubject[] = ['other', 'ward'];

/** Whose face it can be, and whose it is. */
export interface People {
  /** The choice among them. */
  readonly parameter: ChoiceParameter;
  /** Value chosen in it. */
  readonly value: string;
  readonly person: Person;
  /** That of this person, to whichever text. */
  readonly consent: Consent | undefined;
}

/**
 * The people whose consent to something there is, the user, and those who are still to be named.
 *
 * @param asked The id of a consent, or a subject. Default: the user.
 */
export function peopleOf(
  consents: Consents | undefined,
  {
    purpose,
    asked,
    messages,
  }: {
    purpose: ConsentPurpose;
    asked: string | number | undefined;
    messages: Pick<ConsentMessages, 'subject' | 'subjects'>;
  },
): People {
  const given = consents?.given.filter((one) => one.purpose === purpose) ?? [];
  const named = given.filter(({ name }) => name !== undefined);
  const other = named.find(({ id }) => id === asked);
  const subject = other?.subject ?? others.find((one) => one === asked) ?? 'self';
  return {
    parameter: {
      name: 'consent',
      label: messages.subject,
      options: [
        { value: 'self', label: messages.subjects.self },
        ...named.map(({ id, name = '' }) => ({ value: id, label: name })),
        ...others.map((value) => ({ value, label: messages.subjects[value] })),
      ],
    },
    value: other?.id ?? subject,
    person: other ?? { subject },
    consent: subject === 'self' ? given.find((one) => one.subject === subject) : other,
  };
}
