import type { Picture } from '@site/api-client';

/** A picture that can be told from others by its number. */
export function testPicture(number: number, changes: Partial<Picture> = {}): Picture {
  return {
    id: `picture-${number}`,
    url: `/pictures/${number}.webp`,
    mime: 'image/webp',
    tool: 'midjourney',
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

/** The service's word of a creation: how it stands now. */
export type CreationReport =
  | { readonly state: 'running'; readonly percent?: number; readonly preview?: string }
  | { readonly state: 'succeeded'; readonly picture: Picture }
  | {
      readonly state: 'failed';
      readonly message: string;
      readonly reason?: string;
      readonly retryCost?: number;
    };

/** Reports of one creation: of 100 points it costs 4. */
export const reports = {
  running: { state: 'running' },
  halfway: { state: 'running', percent: 45.6, preview: 'data:image/webp;base64,UklGRg==' },
  succeeded: { state: 'succeeded', picture: testPicture(1) },
  failed: { state: 'failed', message: '绘画引擎没有响应，点数已退回' },
} as const satisfies Record<string, CreationReport>;
