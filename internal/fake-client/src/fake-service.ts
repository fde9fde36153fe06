import { type ApiClient, ApiError, type CallOptions, randomId, type User } from '@site/api-client';
import type { CreationChange } from '@site/api-client/creations';
import type { StoredUpload } from '@site/api-client/my-uploads';
import type { PointPackage } from '@site/api-client/orders';
import { type Answer, type CallDefinition, calls } from '@site/api-client/wire';
import { checkNickname, cleanNickname } from '@site/validators';
import * as v from 'valibot';
import { createFakeCollections } from './fake-collections.ts';
import { createFakeConsents } from './fake-consents.ts';
import { createFakeDigitalHumans } from './fake-digital-humans.ts';
import { createFakeOrders, type FakeOrdersOptions } from './fake-orders.ts';
import { createFakePictures, fakeModel } from './fake-pictures.ts';
import { createFakePoints, type SpentOn } from './fake-points.ts';
import { createFakeUploads } from './fake-uploads.ts';
import { refused } from './refused.ts';

/** WeChat tells who people are on pages of its own, and films come in parts: the fake has neither. */
type Outside =
  | 'createBindTicket'
  | 'readBindTicket'
  | 'beginBind'
  | 'queryBindTicket'
  | 'readHandOver'
  | 'payHandOver'
  | 'beginUpload'
  | 'readUploadProgress';
type PlainCalls = Omit<typeof calls, Outside | 'creationEvents'>;
type BodyOf<Definition extends CallDefinition> = Definition['request'] extends v.GenericSchema
  ? v.InferOutput<Definition['request']>
  : undefined;
/** Answers of the service to each call, once the request has been checked. */
type Answers = {
  [Name in keyof PlainCalls]: (body: BodyOf<PlainCalls[Name]>) => Answer<PlainCalls[Name]>;
};

/** One browser's client of the fake service. */
export interface FakeClient extends ApiClient {
  /** The service forgets the session, and notifies listeners as if a call had noticed. */
  endSession(): void;
}

export interface FakeServiceOptions {
  readonly packages?: readonly PointPackage[];
  /** Whether orders may be of the type MWEB. Default: yes. */
  readonly takesH5?: boolean;
  /** Points of a new user. Default: 100. */
  readonly welcomePoints?: number;
  /** As in {@link FakeOrdersOptions}. */
  readonly toOrderNumber?: FakeOrdersOptions['toNumber'];
}

export interface OpenClientOptions {
  /** User who is logged in. Default: nobody. */
  readonly user?: User | undefined;
  /** Uploads of theirs, the newest last. */
  readonly uploads?: readonly StoredUpload[];
}

const defaultPackages: readonly PointPackage[] = [
  { id: 'trial', name: '体验包', pointCount: 100, priceInFen: 990 },
];

/**
 * A service in memory. It checks requests by the calls' own definitions, as the server does, and
 * `client-contract.ts` holds both to the same answers.
 *
 * @example
 * const client = createFakeService().openClient({ user });
 */
export function createFakeService({
  packages = defaultPackages,
  takesH5 = true,
  welcomePoints = 100,
  toOrderNumber,
}: FakeServiceOptions = {}) {
  const users = new Map<string, User>();
  const codesSent = new Map<string, string>();
  /** The users of the sessions that are open. */
  const sessions = new Map<object, string>();
  const pictures = createFakePictures();
  const uploads = createFakeUploads();
  const collections = createFakeCollections({ isThere: pictures.isThere });
  const consents = createFakeConsents();
  const digitalHumans = createFakeDigitalHumans({
    findUpload: uploads.find,
    listConsents: consents.listConsents,
    giveConsent: consents.giveConsent,
    nicknameOf: (userId) => users.get(userId)?.nickname,
  });
  const points = createFakePoints({ isThere: pictures.isThere });
  const orders = createFakeOrders({
    packages,
    takesH5,
    toNumber: toOrderNumber,
    onPaid(order, userId) {
      const user = users.get(userId);
      if (!user) return;
      user.pointCount += order.pointCount;
      points.record(userId, 'order', order.pointCount);
    },
  });

  function findOrCreateUser(email: string): { user: User; isNew: boolean } {
    const known = [...users.values()].find((user) => user.email === email);
    if (known) return { user: known, isNew: false };
    const user: User = {
      pointCount: welcomePoints,
      nickname: undefined,
      id: randomId(),
      email,
      phone: undefined,
      unionId: undefined,
      imagesArePrivate: true,
      promptsAreShown: true,
      isSharingAsked: false,
      avatarUrl: undefined,
      nicknameBackgroundColor: undefined,
    };
    users.set(user.id, user);
    points.record(user.id, 'welcome', welcomePoints);
    return { user, isNew: true };
  }

  function takeCode(email: string, code: string) {
    if (codesSent.get(email) !== code) throw refused('wrongLoginCode');
    codesSent.delete(email);
  }

  function sendCode(email: string) {
    codesSent.set(email, String(100_000 + codesSent.size));
  }

  /** Writes down the price of a creation. */
  function spend<Creation extends SpentOn>(user: User, create: () => Creation) {
    const before = user.pointCount;
    const creation = create();
    points.record(user.id, 'spend', user.pointCount - before, creation);
    return { creation, pointCount: user.pointCount };
  }

  /** Another browser. */
  function openClient({
    user: loggedIn,
    uploads: uploaded = [],
  }: OpenClientOptions = {}): FakeClient {
    const session = {};
    const listeners = new Set<() => void>();
    if (loggedIn) {
      users.set(loggedIn.id, { ...loggedIn });
      sessions.set(session, loggedIn.id);
      for (const upload of uploaded) uploads.add(loggedIn.id, upload);
    }

    const currentUser = () => users.get(sessions.get(session) ?? '');
    function requireUser(): User {
      const user = currentUser();
      if (!user) throw refused('unauthenticated');
      return user;
    }
    function requireUserWithoutEmail(): User {
      const user = requireUser();
      if (user.email !== undefined) throw refused('forbidden');
      return user;
    }

    const answers: Answers = {
      getUser: () => ({ ...requireUser() }),
      sendLoginCode: ({ email }) => sendCode(email),
      logIn({ email, code }) {
        takeCode(email, code);
        const { user, isNew } = findOrCreateUser(email);
        sessions.set(session, user.id);
        const welcome = { state: 'given' as const, pointCount: welcomePoints };
        return { ...user, ...(isNew && welcomePoints > 0 && { welcome }) };
      },
      logOut() {
        sessions.delete(session);
      },
      logOutEverywhere() {
        const { id } = requireUser();
        for (const [open, userId] of sessions) if (userId === id) sessions.delete(open);
      },
      sendBindCode({ email }) {
        requireUserWithoutEmail();
        sendCode(email);
      },
      bindEmail({ email, code }) {
        const user = requireUserWithoutEmail();
        takeCode(email, code);
        user.email = email;
        return { ...user };
      },
      editUser({ nickname }) {
        const user = requireUser();
        if (checkNickname(nickname).length > 0) throw refused('badRequest');
        user.nickname = cleanNickname(nickname);
        return { ...user };
      },
      updateSettings({ img_is_public, existing_too, prompt_is_public }) {
        const user = requireUser();
        user.isSharingAsked = true;
        user.promptsAreShown = prompt_is_public ?? user.promptsAreShown;
        if (img_is_public === undefined) return pictures.counts(user.id);
        user.imagesArePrivate = img_is_public === 1;
        if (existing_too) pictures.setAllSharing(user.id, user.imagesArePrivate);
        return pictures.counts(user.id);
      },
      listMyPictures: (body) =>
        pictures.listMyPictures(requireUser().id, body, {
          isAmong: (id) => collections.has(body.collection, id),
        }),
      browsePublicPictures: (body) => pictures.listPublicPictures(undefined, { ...body, text: '' }),
      listPublicPictures: (body) => pictures.listPublicPictures(currentUser()?.id, body),
      listLikedPictures: (body) => pictures.listLikedPictures(requireUser().id, body),
      listMySongs: (body) => pictures.listMySongs(requireUser().id, body),
      renameSong: (body) => pictures.renameSong(requireUser().id, body),
      zipPictures: (body) => pictures.zipPictures(requireUser().id, body),
      deletePictures: (body) => pictures.deletePictures(requireUser().id, body),
      restorePictures: (body) => pictures.restorePictures(requireUser().id, body),
      setPicturesSharing: (body) => pictures.setPicturesSharing(requireUser().id, body),
      listCollections: () => collections.list(requireUser().id),
      createCollection: (body) => collections.create(requireUser().id, body),
      renameCollection: (body) => collections.rename(requireUser().id, body),
      deleteCollection: (body) => collections.remove(requireUser().id, body),
      addToCollection: (body) => collections.add(requireUser().id, body),
      removeFromCollection: (body) => collections.takeOut(requireUser().id, body),
      setFavorite: (body) => pictures.setFavorite(requireUser().id, body),
      deletePicture: (body) => pictures.deletePicture(requireUser().id, body),
      setPictureSharing: (body) => pictures.setPictureSharing(requireUser().id, body),
      like: (body) => pictures.like(requireUser().id, body),
      unlike: (body) => pictures.unlike(requireUser().id, body),
      listLikes: (body) => pictures.listLikes(requireUser().id, body),
      listModels: () => [fakeModel],
      createCreation(body) {
        const user = requireUser();
        return spend(user, () => pictures.create(user, body));
      },
      runAction(body) {
        const user = requireUser();
        return spend(user, () => pictures.runAction(user, body));
      },
      retryCreation() {
        requireUser();
        // What is made here has no stages.
        throw refused('badRequest');
      },
      getLineage: ({ img_id }) => ({ ...pictures.lineage(requireUser().id, img_id), isCut: false }),
      listDerivatives: (body) => pictures.derivatives(requireUser().id, body),
      listMyCreations: (body) => pictures.listMyCreations(requireUser().id, body),
      cancelCreation({ id }) {
        const user = requireUser();
        // Creations end here as soon as they begin: there is never one to cancel.
        if (!pictures.find(user.id, id)) throw refused('notFound');
        return { isCancelled: false, pointCount: user.pointCount };
      },
      listPackages: () => ({
        packages: packages.map((one) => ({ ...one })),
        takesH5,
      }),
      createOrder: (body) => orders.createOrder(requireUser().id, body),
      signJsapiPayment: (body) => orders.signJsapiPayment(requireUser().id, body),
      listOrders: (body) => orders.listOrders(requireUser().id, body),
      listPointEntries: (body) => points.list(requireUser().id, body),
      queryOrder: (body) => orders.queryOrder(requireUser().id, body),
      getUploadCredential: () => ({
        expiresAt: Math.floor(Date.now() / 1000) + 600,
        directory: `upload/${requireUser().id}/`,
        policy: 'cG9saWN5',
        accessId: 'access-id',
        signature: 'c2lnbmF0dXJl',
        host: '/storage',
        extraFields: {},
      }),
      listMyUploads: (body) => uploads.listMyUploads(requireUser().id, body),
      importUpload: () => uploads.importUpload(requireUser().id),
      deleteUpload: (body) => uploads.deleteUpload(requireUser().id, body),
      listConsents: () => consents.listConsents(requireUser().id),
      giveConsent: (body) => consents.giveConsent(requireUser().id, body),
      withdrawConsent: (body) => consents.withdrawConsent(requireUser().id, body),
      listMyDigitalHumans: () => ({
        digitalHumans: digitalHumans.list(requireUser().id),
        drafts: [...digitalHumans.drafts(requireUser().id)],
        convertsFilms: false,
      }),
      createDigitalHuman: (body) => digitalHumans.create(requireUser().id, body),
      changeDigitalHuman: (body) => digitalHumans.change(requireUser().id, body),
      saveDigitalHumanDraft: (body) => digitalHumans.saveDraft(requireUser().id, body),
      deleteDigitalHuman: (body) => digitalHumans.delete(requireUser().id, body),
      listPresenters: (body) => digitalHumans.listPresenters(body),
      joinPlayground: (body) => digitalHumans.join(requireUser().id, body),
      report({ subject, id }) {
        requireUser();
        const isShown = subject === 'work' ? pictures.isPublic(id) : digitalHumans.isPresenter(id);
        if (!isShown) throw refused('notFound');
      },
    };

    /** Does something for a caller, who learns as from the service what is wrong. */
    async function respond<Result>(options: CallOptions | undefined, act: () => Result) {
      if (options?.signal?.aborted) throw new ApiError('aborted', 'The caller stopped it.');
      try {
        return act();
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'unauthenticated') tellSessionEnd();
        throw error;
      }
    }

    function tellSessionEnd() {
      for (const listener of [...listeners]) queueMicrotask(listener);
    }

    const send = ((call: CallDefinition, request: never, options?: CallOptions) =>
      respond(options, () => {
        const [name] =
          Object.entries(calls).find(
            ([, one]) => one.path === call.path && one.method === call.method,
          ) ?? [];
        const answer = answers[name as keyof PlainCalls] as
          | ((body: unknown) => unknown)
          | undefined;
        if (!answer) throw new Error(`The fake service has no ${call.path}.`);
        return answer(toBody(call, request ?? ({} as never)));
      })) as ApiClient['send'];

    const methods = Object.keys(answers).map((name) => {
      const call: CallDefinition = calls[name as keyof PlainCalls];
      const method = (...given: [unknown?, CallOptions?]) => {
        const [request, options] = call.request ? given : [undefined, given[0] as CallOptions];
        return send(call, request as never, options);
      };
      return [name, method];
    });

    return {
      ...(Object.fromEntries(methods) as Pick<ApiClient, keyof PlainCalls & keyof ApiClient>),
      send,
      async getUser(options) {
        return await respond(options, () => {
          const user = currentUser();
          return user ? { ...user } : null;
        });
      },
      uploadFile: ({ file, ...options }) =>
        respond(options, () => uploads.uploadFile(requireUser().id, file)),
      // What is uploaded is there immediately.
      abandonUpload: async () => {},
      // Nothing is ever under way here: what is known has ended, and nothing follows.
      receive: async function* (call: CallDefinition, request: never, options?: CallOptions) {
        yield* await respond(options, (): CreationChange[] => {
          const { id: ownerId, pointCount } = requireUser();
          if (call.path !== calls.creationEvents.path) {
            throw new Error(`The fake service has no ${call.path}.`);
          }
          const { known } = toBody(calls.creationEvents, request);
          const told = known.map((id): CreationChange => {
            const creation = pictures.find(ownerId, id);
            return creation ? { type: 'creation', creation, pointCount } : { type: 'gone', id };
          });
          return [...told, { type: 'present' }];
        });
      } as ApiClient['receive'],
      // biome-ignore lint/correctness/useYield: it has no stream of another name.
      async *stream(name): AsyncGenerator<never, void, undefined> {
        throw new Error(`The fake service has no ${name}.`);
      },
      onSessionEnd(listener) {
        const entry = () => listener();
        listeners.add(entry);
        return () => {
          listeners.delete(entry);
        };
      },
      endSession() {
        sessions.delete(session);
        for (const listener of [...listeners]) listener();
      },
    };
  }

  return {
    openClient,
    orders,
    /** The code that was sent last to an address. */
    newestCode: (email: string) => codesSent.get(email) ?? '',
  };
}

/** The body of a call, checked as the server checks it. */
function toBody<Definition extends CallDefinition>(
  { request, toBody: translate }: Definition,
  given: never,
): BodyOf<Definition> {
  if (!request) return undefined as BodyOf<Definition>;
  const written = JSON.parse(JSON.stringify(translate ? translate(given) : given));
  const checked = v.safeParse(request, written);
  if (!checked.success) throw refused('badRequest', 400);
  return checked.output as BodyOf<Definition>;
}
