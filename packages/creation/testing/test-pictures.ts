import type { CreationEvent, Picture } from '@site/api-client';

/** A picture that can be told from others by its number. */
export function testPicture(number: number, changes: Partial<Picture> = {}): Picture {
  return {
    id: `picture-${number}`,
    url: `/pictures/${number}.webp`,
    thumbnails: [],
    width: 1368,
    height: 768,
    color: '#304050',
    prompt: `雪山 ${number} --ar 16:9`,
    referenceCount: 0,
    references: [],
    seed: 1_834_029_931,
    engine: 'demo',
    isPrivate: false,
    isMine: false,
    likeCount: 0,
    createdAt: '2026-11-21T08:00:00.000Z',
    ...changes,
  };
}

/** The reports of one creation as the service makes them: 100 points, of which it costs 4. */
export const reports = {
  started: {
    type: 'started',
    id: 'creation-1',
    width: 1368,
    height: 768,
    cost: 4,
    pointCount: 96,
    engine: 'demo',
  },
  halfway: {
    type: 'progress',
    id: 'creation-1',
    percent: 45.6,
    preview: 'data:image/webp;base64,UklGRg==',
  },
  finished: { type: 'finished', id: 'creation-1', picture: testPicture(1), pointCount: 96 },
  failed: {
    type: 'failed',
    id: 'creation-1',
    message: '绘画引擎没有响应，点数已退回',
    pointCount: 100,
  },
} as const satisfies Record<string, CreationEvent>;
