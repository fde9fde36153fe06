import { makeSound } from '@internal/testing/media/make-sound.ts';
import { calls } from '@site/api-client/wire';
import type { Visitor } from './create-visitor.ts';
import { declareConsent } from './declare-consent.ts';
import { uploadFilm } from './upload-film.ts';

/** Makes a digital human of this face, at the address of an upload, with a voice and the consent to both. */
export async function makeDigitalHuman(
  user: Visitor,
  {
    face,
    sample,
    relative,
  }: {
    face: string;
    /** The bytes of the voice. Default: silence. */
    sample?: Uint8Array;
    /** Name of the person, as the user calls them. Default: it is the user. */
    relative?: string;
  },
) {
  const person =
    relative === undefined
      ? ({ subject: 'self' } as const)
      : ({ subject: 'other', name: relative } as const);
  const consent = await declareConsent(user, { purpose: 'digital-human', ...person });
  const voice = await uploadFilm(user, sample ?? (await makeSound({ format: 'wav', seconds: 12 })));
  const asked = { name: relative ?? '我', consent, face, voice };
  const { body } = await user.post(calls.createDigitalHuman.path, asked);
  const { rows = [] } = (body as { data?: { rows: { id: string; name: string }[] } }).data ?? {};
  const human = rows.find(({ name }) => name === asked.name);
  if (!human) throw new Error(`No digital human was made: ${JSON.stringify(body)}`);
  return { consent, face, voice, digitalHuman: human.id };
}
