import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { encodeAnswer, type ServiceCall } from './answers.ts';
import { calls } from './calls.ts';
import type { Creation } from './creation.ts';
import { type Answer, defineCall } from './define-call.ts';
import type { DigitalHuman } from './digital-human-calls.ts';
import { successSchema } from './envelope.ts';
import type { Order } from './order.ts';
import type { Picture } from './picture.ts';
import type { User } from './user.ts';

const at = '2026-11-26T08:00:00.000Z';
const payment = { prepayId: undefined, codeUrl: undefined, h5Url: undefined };
const counts = { pictureCount: 3, publicPictureCount: 2 };
const usage = { files: 1, maxFiles: 10, bytes: 2_000, maxBytes: 9_000 };

const guest: User = {
  pointCount: 7,
  nickname: undefined,
  id: 'u1',
  email: undefined,
  phone: undefined,
  unionId: undefined,
  imagesArePrivate: false,
  promptsAreShown: true,
  isSharingAsked: false,
  avatarUrl: undefined,
  nicknameBackgroundColor: undefined,
};
const user: User = {
  ...{ pointCount: 200, nickname: '小明', id: 'u1', email: 'a@example.com', phone: '13800000000' },
  ...{ unionId: 'w', imagesArePrivate: true, promptsAreShown: false, isSharingAsked: true },
  ...{ avatarUrl: '/a.webp', nicknameBackgroundColor: '#123456', openCreationCount: 2 },
};

const reference = { url: '/r.webp', thumbnailUrl: '/r-small.webp', role: 'style' };
const picture: Picture = {
  ...{ id: 'p1', url: '/pictures/p1.mp4', mime: 'video/mp4', duration: 4_000, poster: '/p.webp' },
  ...{ peaks: [0, 100], thumbnails: [{ url: '/t.webp', width: 320 }], width: 640, height: 360 },
  ...{ color: '#336699', prompt: '山', referenceCount: 1, references: [reference], seed: 5 },
  ...{ engine: 'demo', tool: 'midjourney', isPrivate: true, isMine: true, likeCount: 4 },
  review: { state: 'refused', reason: '含有他人商标' },
  author: '小明',
  createdAt: at,
  settings: { size: '640x360', count: 2 },
};
const plainPicture: Picture = {
  ...{
    id: 'p2',
    url: '/pictures/p2.webp',
    mime: 'image/webp',
    thumbnails: [],
    width: 8,
    height: 8,
  },
  ...{ color: '#808080', prompt: '', referenceCount: 0, references: [], engine: 'demo' },
  ...{ tool: 'midjourney', isPrivate: false, isMine: false, likeCount: 0, createdAt: at },
};
const page = { pictures: [picture, plainPicture], nextCursor: 'next' };
const lastPage = { pictures: [], nextCursor: undefined };

const queued: Creation = {
  ...{ id: 'c1', tool: 'midjourney', state: 'queued', revision: 2, percent: 0, prompt: '山' },
  ...{ width: 8, height: 8, cost: 10, engine: 'demo', createdAt: at },
};
const waiting: Creation = {
  ...queued,
  settings: { style: 'vivid', count: 2 },
  queue: { ahead: 3, isBusy: true, isPaused: true },
  expected: { min: 4, max: 9 },
  cancelReturns: 'unknown',
  partial: [{ media: 'audio', url: '/art/api/creations/c1/partial/0' }],
  references: [reference],
  idempotencyKey: 'k'.repeat(16),
};
const uncertain: Creation = { ...queued, state: 'uncertain', pointsBackAt: at };
const succeeded: Creation = {
  ...{ ...queued, state: 'succeeded', percent: 100, pictures: [picture], parentId: 'c0' },
  facts: { seed: 5, revisedPrompt: '高山', texts: ['一', '二'] },
  actions: [{ id: 'a', label: 'U1', kind: 'pick', needs: ['mask'], takes: ['prompt'] }],
};
const failed: Creation = {
  ...{ ...queued, state: 'failed', returned: 10, reason: 'engine', message: '绘画失败' },
  ...{ stage: { number: 1, count: 2 }, retryCost: 30 },
};
const begun = [queued, waiting, uncertain, succeeded, failed].map((creation) => ({
  ...{ creation, pointCount: 90 },
}));

const order: Order = {
  ...{ outTradeNo: 'o1', packageId: 'trial', name: '体验包', pointCount: 100, priceInFen: 990 },
  ...{ refundedInFen: 330, tradeType: 'NATIVE', tradeState: 'REFUND', createdAt: at },
  ...{ expiresAt: at, paidAt: at, prepayId: 'wx1', codeUrl: 'weixin://1', h5Url: 'https://wx' },
};
const collections = [{ id: 'k1', name: '风景', pictureCount: 3 }];
const consents = [
  {
    ...({ id: 'c1', purpose: 'face-swap', subject: 'other', name: '妈妈' } as const),
    ...{ textVersion: '2026-11', givenAt: at, workCount: 2 },
  },
  {
    ...({ id: 'c2', purpose: 'face-swap', subject: 'self' } as const),
    ...{ textVersion: '2026-11', givenAt: at, workCount: 0 },
  },
];
const digitalHumans: DigitalHuman[] = [
  {
    ...{ id: 'd1', name: '小明', consentId: 'c2', playgroundConsentId: 'c3', filmCount: 3 },
    createdAt: at,
    face: { kind: 'film', url: '/storage/f.mp4', durationMs: 8_000 },
    voice: { url: '/storage/v.wav', durationMs: 12_000 },
  },
  {
    ...{ id: 'd2', name: '妈妈', consentId: undefined, filmCount: 0, createdAt: at },
    face: { kind: 'photo', url: undefined },
    voice: undefined,
  },
];

const incoming = { id: 'u1', bytes: 9_000, partBytes: 4_000, receivedBytes: 0 };

/** Answers of each call, with all that they may have, and with nothing that they need not. */
const answers: { readonly [Name in keyof typeof calls]: readonly Answer<(typeof calls)[Name]>[] } =
  {
    getUser: [null, guest, user],
    sendLoginCode: [undefined],
    logIn: [user, { ...user, welcome: { state: 'given', pointCount: 200 } }],
    logOut: [undefined],
    logOutEverywhere: [undefined],
    sendBindCode: [undefined],
    bindEmail: [user],
    editUser: [user],
    updateSettings: [counts, undefined],
    createBindTicket: [{ ticket: '0123456789abcdef'.repeat(2), expiresAt: at, isSimulated: true }],
    readBindTicket: [
      { account: { userIdEnd: '1234' }, isSimulated: false },
      {
        account: { userIdEnd: '1234', nickname: '小***', email: 'a***@b.cn', phone: '138****00' },
        isSimulated: true,
      },
    ],
    beginBind: [{ url: 'https://open.weixin.qq.com/connect' }],
    queryBindTicket: [{ state: 'begun' }],
    listMyPictures: [page, lastPage],
    browsePublicPictures: [page],
    listPublicPictures: [page],
    listLikedPictures: [page],
    deletePicture: [counts],
    setPictureSharing: [{ isPrivate: false }, { isPrivate: true, review: { state: 'waiting' } }],
    like: [{ likeCount: 1 }],
    unlike: [{ likeCount: 0 }],
    listLikes: [['p1', 'p2'], []],
    zipPictures: [{ url: '/art/api/zip?ids=p1' }],
    deletePictures: [counts],
    restorePictures: [counts],
    setPicturesSharing: [
      { pictures: [{ id: 'p1', isPrivate: true, review: { state: 'waiting' } }] },
    ],
    listMySongs: [page],
    renameSong: [
      { title: '海边', isPrivate: false },
      { title: '海边', isPrivate: true, review: { state: 'waiting' } },
    ],
    listCollections: [collections],
    createCollection: [{ id: 'k1', collections }],
    renameCollection: [collections],
    deleteCollection: [[]],
    addToCollection: [collections],
    removeFromCollection: [collections],
    listPackages: [
      {
        packages: [
          { id: 'trial', name: '体验包', pointCount: 100, priceInFen: 990, badge: '最划算' },
          { id: 'plain', name: '基础包', pointCount: 10, priceInFen: 99 },
        ],
        takesH5: true,
      },
    ],
    createOrder: [
      { outTradeNo: 'o1', ...payment, codeUrl: 'weixin://1', expiresAt: at },
      {
        ...{ outTradeNo: 'o3', ...payment, handOver: '0123456789abcdef'.repeat(2) },
        expiresAt: at,
      },
      { outTradeNo: 'o2', ...payment, prepayId: 'wx1', h5Url: 'https://wx', expiresAt: undefined },
    ],
    readHandOver: [
      {
        ...{ outTradeNo: 'o1', name: '体验包', pointCount: 100, priceInFen: 990 },
        ...{ tradeState: 'NOTPAY', isPayable: true },
      },
    ],
    payHandOver: [{ url: 'https://open.weixin.qq.com/connect' }, { prepayId: 'wx1' }],
    signJsapiPayment: [
      {
        ...{ appId: 'wx', timeStamp: '1', nonceStr: 'n', packageStr: 'prepay_id=1', paySign: 's' },
      },
    ],
    listOrders: [
      {
        orders: [order, { ...order, ...payment, refundedInFen: 0, paidAt: undefined }],
        nextCursor: 'next',
      },
    ],
    queryOrder: [{ tradeState: 'SUCCESS' }],
    listPointEntries: [
      {
        entries: [
          {
            ...{ id: '4', kind: 'refund', amount: 10, reason: 'failed', createdAt: at },
            creation: { tool: 'upscale', prompt: '', isDeleted: false, message: '没有做成' },
          },
          {
            ...{ id: '3', kind: 'refund', amount: 4, reason: 'shorter', createdAt: at },
            creation: {
              ...{ tool: 'video', prompt: '灯塔', isDeleted: false },
              work: { id: 'w1', thumbnailUrl: '/w1/320.webp' },
            },
          },
          {
            ...{ id: '2', kind: 'spend', amount: -10, createdAt: at },
            creation: { tool: 'music', prompt: '', isDeleted: true, work: { id: 'w2' } },
          },
          { id: '1', kind: 'welcome', amount: 200, createdAt: at },
        ],
        nextCursor: undefined,
      },
    ],
    getUploadCredential: [
      {
        ...{ expiresAt: 1_800_000_000, directory: 'upload/1/', policy: 'p', host: '/storage' },
        ...{ accessId: 'id', signature: 's', extraFields: { 'x-oss-forbid-overwrite': 'true' } },
      },
      {
        ...{ expiresAt: 1_800_000_000, directory: 'upload/1/', policy: 'p', host: '/storage' },
        ...{ accessId: '', signature: '', extraFields: { 'x-oss-signature': 'v4' } },
      },
    ],
    listMyUploads: [
      {
        uploads: [
          {
            ...{ id: 'f1', kind: 'image', url: '/f.png', thumbnailUrl: '/f.webp' },
            ...{ type: 'image/png', bytes: 2_000, createdAt: at },
            ...{ useCount: 0, digitalHumans: [] },
          },
          {
            ...{ id: 'f2', kind: 'video', url: '/f.mp4', thumbnailUrl: undefined },
            ...{ type: 'video/mp4', bytes: 2_000, durationMs: 3_000, createdAt: at },
            ...{ useCount: 2, digitalHumans: ['小明'] },
          },
          {
            ...{ id: 'f3', kind: 'face', url: '/g.png', thumbnailUrl: '/g.webp' },
            ...{ type: 'image/png', bytes: 2_000, createdAt: at, removeAt: at },
            ...{ useCount: 1, digitalHumans: [] },
            people: [{ subject: 'self' }, { subject: 'other', name: '妈妈' }],
          },
        ],
        nextCursor: 'next',
        usage,
      },
    ],
    beginUpload: [incoming],
    readUploadProgress: [{ ...incoming, receivedBytes: 4_000 }],
    importUpload: [{ url: '/storage/upload/1/a.png' }],
    deleteUpload: [{ usage }],
    createCreation: begun,
    runAction: begun,
    retryCreation: begun,
    setFavorite: [undefined],
    listMyCreations: [
      { creations: [succeeded, failed], nextCursor: 'next', total: 3 },
      { creations: [], nextCursor: undefined },
    ],
    cancelCreation: [
      { isCancelled: true, isRequested: undefined, returned: 10, pointCount: 100 },
      { isCancelled: false, isRequested: true, returned: undefined, pointCount: 90 },
    ],
    creationEvents: [
      ...begun.map((one) => ({ type: 'creation', ...one }) as const),
      {
        ...{ type: 'progress', id: 'c1', state: 'running', percent: 40 },
        ...{ queue: { ahead: 1, isBusy: false }, preview: 'data:image/webp;base64,AQID' },
      },
      { type: 'progress', id: 'c1', state: 'queued', percent: 0 },
      { type: 'gone', id: 'c1' },
      { type: 'present' },
      { type: 'alive' },
    ],
    listConsents: [consents],
    giveConsent: [consents],
    withdrawConsent: [[]],
    listMyDigitalHumans: [
      { digitalHumans, drafts: [], convertsFilms: true },
      { digitalHumans: [], drafts: [], convertsFilms: false },
    ],
    createDigitalHuman: [digitalHumans],
    changeDigitalHuman: [digitalHumans],
    saveDigitalHumanDraft: [
      [
        {
          consentId: 'c1',
          name: '小明',
          face: { kind: 'film', url: '/f.mp4', stillUrl: '/s.jpg' },
        },
        { consentId: 'c1', digitalHumanId: 'd1', name: '' },
      ],
      [],
    ],
    deleteDigitalHuman: [[]],
    listPresenters: [
      { presenters: [{ id: 'd1', name: '小明' }], nextCursor: undefined },
      {
        presenters: [{ id: 'd1', name: '小明', author: '大明', faceUrl: '/presenters/d1/1.webp' }],
        nextCursor: 'next',
      },
    ],
    joinPlayground: [digitalHumans],
    report: [undefined],
    listModels: [
      [
        {
          ...{ id: 'demo', tool: 'midjourney', names: { 'zh-CN': '模型' }, price: { base: 10 } },
          capabilities: { references: 5, parameters: ['seed'], sizes: [] },
          availability: 'paused',
          pictureLimits: { minSide: 240, maxRatio: 8 },
        },
      ],
    ],
    getLineage: [
      {
        steps: [
          { creation: succeeded, pictureId: 'p1' },
          { creation: succeeded, pictureId: undefined, action: { label: 'V2', kind: 'vary' } },
        ],
        ...{ origin: reference, isCut: true },
      },
      { steps: [], origin: undefined, isCut: false },
    ],
    listDerivatives: [
      {
        derivatives: [{ creation: succeeded }, { creation: succeeded, action: { label: 'V2' } }],
        ...{ count: 7, nextCursor: 'next' },
      },
      { derivatives: [], count: 0, nextCursor: undefined },
    ],
  };

describe('an answer', () => {
  it.each(Object.entries(answers))('of %s is read back as it was', (name, all) => {
    const call = calls[name as keyof typeof calls];
    for (const answer of all) {
      const wire = JSON.stringify({ code: 0, ...encodeAnswer(call, answer as never) });
      expect(v.parse(call.response, JSON.parse(wire)) ?? undefined).toEqual(answer ?? undefined);
    }
  });

  it('of a call that is not the service’s own is a mistake', () => {
    const call = defineCall({
      ...{ method: 'POST', path: '/art/api/other', isRepeatable: true, response: successSchema },
    }) as unknown as ServiceCall;
    expect(() => encodeAnswer(call, undefined as never)).toThrow('POST /art/api/other');
  });
});
