import {
  calls,
  codes,
  consentVersions,
  MAX_DIGITAL_HUMAN_NAME,
  MAX_DIGITAL_HUMANS,
  type PartIssue,
} from '@site/api-client/wire';
import { getBrand } from '@site/brand';
import { brands, defaultBrand } from '@site/brand/brands';
import { cleanNickname } from '@site/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { findConsents, hasConsent } from '../consents/find-consents.ts';
import { giveConsent, MAX_CONSENTS } from '../consents/give-consent.ts';
import { mayJoin } from '../consents/lent-digital-humans.ts';
import type { AssetRow } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { type DigitalHumanRow, digitalHumans } from '../database/digital-human-schema.ts';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError } from '../http/http-error.ts';
import { readBody } from '../http/read-body.ts';
import { brandOfRequest } from '../pages/brand-of-request.ts';
import { lockBalance } from '../points/lock-balance.ts';
import { randomId } from '../random-id.ts';
import { findUploads } from '../references/resolve-references.ts';
import { toUploadKey } from '../references/to-upload-key.ts';
import { requireUser } from '../session/read-session.ts';
import { letGoOfUploads } from '../uploads/let-go-of-uploads.ts';
import { findFaceIssue, findStillIssue, findVoiceIssue } from './check-parts.ts';
import { deleteDigitalHumans } from './delete-digital-humans.ts';
import type { DigitalHumanServices } from './digital-human-services.ts';
import { endDraft, findDrafts, saveDraft } from './drafts.ts';
import { faceKindOf, findDigitalHumans, showDigitalHuman } from './find-digital-humans.ts';
import { keepParts } from './keep-parts.ts';

const consentNeeded = () => new HttpError(codes.forbidden, (messages) => messages.consentNeeded);

const noSuchDigitalHuman = () =>
  new HttpError(codes.notFound, (messages) => messages.noSuchDigitalHuman);

const unavailable = () => new HttpError(codes.badRequest, (messages) => messages.noSuchUpload);

type Parts = Partial<Pick<DigitalHumanRow, 'faceAssetId' | 'stillAssetId' | 'voiceAssetId'>>;

/** @throws where one of them was deleted meanwhile. */
async function keep(
  transaction: Database,
  { userId, parts, consentId }: { userId: string; parts: Parts; consentId: string },
): Promise<void> {
  const { faceAssetId, stillAssetId, voiceAssetId } = parts;
  const ids = [faceAssetId, stillAssetId, voiceAssetId].filter((id) => id != null);
  if (!(await keepParts(transaction, { userId, ids, consentId }))) throw unavailable();
}

/** How people make, change and delete the digital humans of their own, and lend them to everybody. */
export function digitalHumanRoutes(services: DigitalHumanServices): Hono<AppEnv> {
  const { database, ffmpeg, now } = services;
  const app = new Hono<AppEnv>();

  const list = async (userId: string) =>
    (await findDigitalHumans(database, { userId })).map(showDigitalHuman);

  /** The upload at an address. @throws where it is not the user's, or does not pass. */
  async function readPart(
    userId: string,
    address: string,
    findIssue: (asset: AssetRow) => PartIssue | undefined,
  ): Promise<AssetRow> {
    const key = toUploadKey(address);
    const found = key && (await findUploads(database, { userId, keys: [key] })).get(key);
    if (!found) throw unavailable();
    const issue = findIssue(found);
    if (issue) {
      throw new HttpError(codes.badRequest, (messages) => messages.partIssues[issue], { issue });
    }
    return found;
  }

  /** A face, and a frame of it if it is a film. @throws as {@link readPart}. */
  async function readFace(userId: string, asked: { face: string; still?: string | undefined }) {
    const face = await readPart(userId, asked.face, findFaceIssue);
    const still =
      asked.still === undefined || faceKindOf(face) === 'photo'
        ? undefined
        : await readPart(userId, asked.still, findStillIssue);
    return { faceAssetId: face.id, stillAssetId: still?.id ?? null };
  }

  function readName(given: string): string {
    const name = cleanNickname(given);
    if (name !== '' && [...name].length <= MAX_DIGITAL_HUMAN_NAME) return name;
    throw new HttpError(codes.badRequest, (messages) =>
      messages.digitalHumanName(MAX_DIGITAL_HUMAN_NAME),
    );
  }

  app.get(calls.listMyDigitalHumans.path, async (c) => {
    const { id: userId } = requireUser(c);
    return answer(c, calls.listMyDigitalHumans, {
      digitalHumans: await list(userId),
      drafts: await findDrafts(database, { userId }),
      convertsFilms: ffmpeg !== undefined,
    });
  });

  app.post(calls.createDigitalHuman.path, async (c) => {
    const { id: userId } = requireUser(c);
    const asked = await readBody(c, calls.createDigitalHuman);
    const name = readName(asked.name);
    const face = await readFace(userId, asked);
    const voice =
      asked.voice === undefined ? undefined : await readPart(userId, asked.voice, findVoiceIssue);
    await database.transaction(async (transaction) => {
      // Not while its consent is withdrawn, and one after the other.
      await lockBalance(transaction, userId);
      const given = await findConsents(transaction, { userId });
      const consent = given.find(
        ({ id, purpose }) => id === asked.consent && purpose === 'digital-human',
      );
      if (!consent) throw consentNeeded();
      const own = await transaction.$count(digitalHumans, eq(digitalHumans.userId, userId));
      if (own >= MAX_DIGITAL_HUMANS) {
        throw new HttpError(codes.badRequest, (messages) =>
          messages.tooManyDigitalHumans(MAX_DIGITAL_HUMANS),
        );
      }
      const made = { ...face, voiceAssetId: voice?.id ?? null };
      await keep(transaction, { userId, parts: made, consentId: consent.id });
      const { personId } = consent;
      await transaction
        .insert(digitalHumans)
        .values({ ...made, id: randomId(), userId, personId, name, createdAt: now() });
      await endDraft(transaction, { userId, personId, digitalHumanId: undefined, now: now() });
    });
    return answer(c, calls.createDigitalHuman, await list(userId));
  });

  app.post(calls.changeDigitalHuman.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { id, name, face, still, voice } = await readBody(c, calls.changeDigitalHuman);
    const changed = {
      ...(name !== undefined && { name: readName(name) }),
      ...(face !== undefined && (await readFace(userId, { face, still }))),
      ...(voice !== undefined && {
        voiceAssetId: (await readPart(userId, voice, findVoiceIssue)).id,
      }),
    };
    await database.transaction(async (transaction) => {
      // Not while its consent is withdrawn, and one after the other.
      await lockBalance(transaction, userId);
      const [human] = await findDigitalHumans(transaction, { userId, id });
      if (!human) throw noSuchDigitalHuman();
      if (Object.keys(changed).length === 0) return;
      if (face !== undefined || voice !== undefined) {
        if (!human.consent) throw consentNeeded();
        await keep(transaction, { userId, parts: changed, consentId: human.consent.id });
      }
      const { row } = human;
      await transaction.update(digitalHumans).set(changed).where(eq(digitalHumans.id, id));
      if (face !== undefined) {
        const { personId } = row;
        await endDraft(transaction, { userId, personId, digitalHumanId: id, now: now() });
      }
      const replaced = [
        ...(face === undefined ? [] : [row.faceAssetId, row.stillAssetId]),
        ...(voice === undefined ? [] : [row.voiceAssetId]),
      ];
      await letGoOfUploads(transaction, { ids: replaced, now: now() });
    });
    return answer(c, calls.changeDigitalHuman, await list(userId));
  });

  app.post(calls.saveDigitalHumanDraft.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { consent, name, face, still, ...asked } = await readBody(c, calls.saveDigitalHumanDraft);
    const { digital_human: digitalHumanId } = asked;
    const chosen = face == null ? face : await readFace(userId, { face, still });
    await database.transaction(async (transaction) => {
      await lockBalance(transaction, userId);
      const given = await findConsents(transaction, { userId });
      const ofPerson = given.find(
        ({ id, purpose }) => id === consent && purpose === 'digital-human',
      );
      if (!ofPerson) throw consentNeeded();
      const { id: consentId, personId } = ofPerson;
      if (digitalHumanId !== undefined) {
        const [human] = await findDigitalHumans(transaction, { userId, id: digitalHumanId });
        if (human?.row.personId !== personId) throw noSuchDigitalHuman();
      }
      await saveDraft(transaction, {
        userId,
        personId,
        digitalHumanId,
        consentId,
        now: now(),
        name,
        face: chosen,
      });
    });
    return answer(c, calls.saveDigitalHumanDraft, await findDrafts(database, { userId }));
  });

  app.post(calls.joinPlayground.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { id, text_version: version } = await readBody(c, calls.joinPlayground);
    if (version !== consentVersions.playground) {
      throw new HttpError(codes.badRequest, (messages) => messages.consentOutdated);
    }
    const [human] = await findDigitalHumans(database, { userId, id });
    if (!human) throw noSuchDigitalHuman();
    const { consent, face, voice } = human;
    if (!consent || !(await hasConsent(database, { ...consent, purpose: 'digital-human' }))) {
      throw consentNeeded();
    }
    if (!face) throw new HttpError(codes.badRequest, (messages) => messages.faceMissing);
    if (!voice) throw new HttpError(codes.badRequest, (messages) => messages.voiceMissing);
    const { subject, name } = consent;
    const { locale } = getBrand(brandOfRequest(services, c), brands) ?? defaultBrand;
    const given = await giveConsent(database, {
      userId,
      purpose: 'playground',
      subject,
      name: name ?? undefined,
      locale,
      now: now(),
    });
    if (given === 'too-many') {
      throw new HttpError(codes.badRequest, (messages) => messages.tooManyConsents(MAX_CONSENTS));
    }
    await database.transaction(async (transaction) => {
      // Not while it is withdrawn.
      await lockBalance(transaction, userId);
      await transaction
        .update(digitalHumans)
        .set({ joinedAt: now() })
        .where(
          and(
            ...[eq(digitalHumans.id, id), eq(digitalHumans.userId, userId)],
            ...[isNull(digitalHumans.joinedAt), mayJoin],
          ),
        );
    });
    return answer(c, calls.joinPlayground, await list(userId));
  });

  app.post(calls.deleteDigitalHuman.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { id } = await readBody(c, calls.deleteDigitalHuman);
    const which = and(eq(digitalHumans.id, id), eq(digitalHumans.userId, userId));
    if ((await deleteDigitalHumans(database, which)) === 0) throw noSuchDigitalHuman();
    return answer(c, calls.deleteDigitalHuman, await list(userId));
  });

  return app;
}
