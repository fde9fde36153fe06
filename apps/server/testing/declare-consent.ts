import { type ConsentPurpose, calls, consentVersions } from '@site/api-client/wire';
import type { Answer, Visitor } from './create-visitor.ts';

type Declared = {
  readonly purpose?: ConsentPurpose;
  readonly subject: 'self' | 'other' | 'ward';
  readonly name?: string;
};

/** Declares the consent of this person to the text as it is now. @returns its id. */
export async function declareConsent(
  user: Visitor,
  { purpose = 'face-swap', subject, name }: Declared = { subject: 'self' },
): Promise<string> {
  const about = { purpose, subject, name, text_version: consentVersions[purpose] };
  const { body } = await user.post(calls.giveConsent.path, about);
  const given = rowsOf(body).find(
    (row) => row.purpose === purpose && row.subject === subject && row.name === name,
  );
  if (!given) throw new Error(`No consent was recorded: ${JSON.stringify(body)}`);
  return given.id;
}

/** The consents that a call answers with. */
export const rowsOf = (body: Answer['body']) =>
  (body['data'] as { rows: readonly (Declared & { id: string; work_count: number })[] }).rows;
