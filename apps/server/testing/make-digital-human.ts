import { makeSound } from '@internal/testing/media/make-sound.ts';
import { calls } from '@site/api-client/wire';
import type { Visitor } from './create-visitor.ts';
import { declareConsent } from './declare-consent.ts';
import { uploadFilm } from './upload-film.ts';

/** Makes a digital human of this face, at the address of an upload, with a voice and the consent to both. */
export async function makeDigitalHuman(user: Visitor, { face }: { face: string }) {
  const consent = await declareConsent(user, { purpose: 'digital-human', subject: 'self' });
  const voice = await uploadFilm(user, await makeSound({ format: 'wav', seconds: 12 }));
  const asked = { name: '我', consent, face, voice };
  const { body } = await user.post(calls.createDigitalHuman.path, asked);
  const [human] = (body as { data?: { rows: { id: string }[] } }).data?.rows ?? [];
  if (!human) throw new Error(`No digital human was made: ${JSON.stringify(body)}`);
  return { consent, face, voice, digitalHuman: human.id };
}
