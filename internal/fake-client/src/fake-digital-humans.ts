import type { StoredUpload } from '@site/api-client/my-uploads';
import {
  type Consent,
  type calls,
  consentVersions,
  type DigitalHuman,
  type DigitalHumanDraft,
  type DigitalHumanPart,
  MAX_DIGITAL_HUMAN_NAME,
  type Presenter,
  type PresenterPage,
} from '@site/api-client/wire';
import type { InferOutput } from 'valibot';
import { cutPage } from './cut-page.ts';
import { refused } from './refused.ts';

type Body<Name extends keyof typeof calls> = InferOutput<
  NonNullable<(typeof calls)[Name]['request']>
>;

export interface FakeDigitalHumansOptions {
  readonly findUpload: (userId: string, url: string) => StoredUpload | undefined;
  readonly listConsents: (userId: string) => readonly Consent[];
  readonly giveConsent: (userId: string, given: Body<'giveConsent'>) => readonly Consent[];
  readonly nicknameOf: (userId: string) => string | undefined;
}

/** The digital humans of a service, the newest first. Whatever is uploaded is large and long enough. */
export function createFakeDigitalHumans({
  findUpload,
  listConsents,
  giveConsent,
  nicknameOf,
}: FakeDigitalHumansOptions) {
  const stored = new Map<string, readonly DigitalHuman[]>();
  const own = (userId: string) => stored.get(userId) ?? [];
  const chosen = new Map<string, readonly DigitalHumanDraft[]>();
  const isGiven = (userId: string, consent: string) =>
    listConsents(userId).some(({ id, purpose }) => id === consent && purpose === 'digital-human');
  const drafts = (userId: string) =>
    (chosen.get(userId) ?? []).filter(({ consentId }) => isGiven(userId, consentId));

  function readPart(userId: string, url: string, types: readonly string[]) {
    const upload = findUpload(userId, url);
    const media = upload?.type.split('/')[0];
    if (!upload || !media || !types.includes(media)) throw refused('badRequest');
    const { durationMs } = upload;
    const part: DigitalHumanPart = { url, ...(durationMs !== undefined && { durationMs }) };
    return { part, media };
  }

  function readFace(userId: string, url: string): DigitalHuman['face'] {
    const { part, media } = readPart(userId, url, ['image', 'video']);
    return { ...part, kind: media === 'video' ? 'film' : 'photo' };
  }

  function readName(name: string) {
    const { length } = [...name.trim()];
    if (length < 1 || length > MAX_DIGITAL_HUMAN_NAME) throw refused('badRequest');
    return name.trim();
  }

  const readVoice = (userId: string, url: string) => readPart(userId, url, ['audio']).part;

  /** As they are: the consent of one may be gone. */
  const list = (userId: string): DigitalHuman[] => {
    const given = listConsents(userId).map(({ id }) => id);
    return own(userId).map(({ playgroundConsentId: joined, ...one }) => ({
      ...one,
      consentId: given.find((id) => id === one.consentId),
      ...(joined !== undefined && given.includes(joined) && { playgroundConsentId: joined }),
    }));
  };

  /** Presenters of the playground as everybody sees them. */
  const presenters = () =>
    [...stored.keys()].flatMap((userId) =>
      list(userId).flatMap(({ id, name, face, playgroundConsentId }): Presenter[] => {
        if (playgroundConsentId === undefined) return [];
        const author = nicknameOf(userId);
        const faceUrl = face.kind === 'photo' ? `/pictures/${id}/face.webp` : undefined;
        return [{ id, name, ...(author && { author }), ...(faceUrl && { faceUrl }) }];
      }),
    );

  return {
    list,

    isPresenter: (id: string) => presenters().some((one) => one.id === id),

    listPresenters: ({ cursor, limit }: Body<'listPresenters'>): PresenterPage => {
      const idOf = ({ id }: Presenter) => id;
      const { page, nextCursor } = cutPage(presenters(), { cursor, limit, idOf });
      return { presenters: page, nextCursor };
    },

    join(userId: string, { id, text_version }: Body<'joinPlayground'>) {
      const human = list(userId).find((one) => one.id === id);
      if (text_version !== consentVersions.playground) throw refused('badRequest');
      if (!human) throw refused('notFound');
      const consent = listConsents(userId).find((one) => one.id === human.consentId);
      if (!consent) throw refused('forbidden');
      if (!human.voice) throw refused('badRequest');
      const { subject, name } = consent;
      const about = { purpose: 'playground', subject, name } as const;
      const joined = giveConsent(userId, { ...about, text_version }).find(
        (one) => one.purpose === about.purpose && one.subject === subject && one.name === name,
      );
      stored.set(
        userId,
        own(userId).map((one) =>
          one.id === id && joined ? { ...one, playgroundConsentId: joined.id } : one,
        ),
      );
      return list(userId);
    },

    create(userId: string, { name, consent, face, voice }: Body<'createDigitalHuman'>) {
      const made: DigitalHuman = {
        ...{ id: crypto.randomUUID(), name: readName(name), consentId: consent },
        face: readFace(userId, face),
        voice: voice === undefined ? undefined : readVoice(userId, voice),
        ...{ filmCount: 0, createdAt: new Date().toISOString() },
      };
      if (!isGiven(userId, consent)) throw refused('forbidden');
      stored.set(userId, [made, ...own(userId)]);
      const isOther = (one: DigitalHumanDraft) =>
        one.consentId !== consent || one.digitalHumanId !== undefined;
      chosen.set(userId, drafts(userId).filter(isOther));
      return list(userId);
    },

    drafts,

    saveDraft(userId: string, body: Body<'saveDigitalHumanDraft'>) {
      const { consent: consentId, digital_human: digitalHumanId, name, face, still } = body;
      if (!isGiven(userId, consentId)) throw refused('forbidden');
      const isThis = (one: DigitalHumanDraft) =>
        one.consentId === consentId && one.digitalHumanId === digitalHumanId;
      const before = drafts(userId).find(isThis);
      const read = (url: string): DigitalHumanDraft['face'] => ({
        ...{ kind: readFace(userId, url).kind, url },
        ...(still !== undefined && { stillUrl: still }),
      });
      const draft: DigitalHumanDraft = {
        consentId,
        ...(digitalHumanId !== undefined && { digitalHumanId }),
        name: name ?? before?.name ?? '',
        face: typeof face === 'string' ? read(face) : face === null ? undefined : before?.face,
      };
      chosen.set(userId, [draft, ...drafts(userId).filter((one) => !isThis(one))]);
      return [...drafts(userId)];
    },

    change(userId: string, { id, name, face, voice }: Body<'changeDigitalHuman'>) {
      const changed = {
        ...(name !== undefined && { name: readName(name) }),
        ...(face !== undefined && { face: readFace(userId, face) }),
        ...(voice !== undefined && { voice: readVoice(userId, voice) }),
      };
      if (!own(userId).some((one) => one.id === id)) throw refused('notFound');
      stored.set(
        userId,
        own(userId).map((one) => (one.id === id ? { ...one, ...changed } : one)),
      );
      return list(userId);
    },

    delete(userId: string, { id }: Body<'deleteDigitalHuman'>) {
      const left = own(userId).filter((one) => one.id !== id);
      if (left.length === own(userId).length) throw refused('notFound');
      stored.set(userId, left);
      return list(userId);
    },
  };
}
