import type { Picture } from '@site/api-client';

function mountains(sky: string, rock: string): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90">' +
    `<rect width="160" height="90" fill="${sky}"/>` +
    `<path d="M0 90 48 30l26 34 20-22 66 48z" fill="${rock}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A small picture of what is painted so far. */
export const preview = mountains('#9db4c0', '#5c6b73');

/** A finished picture that needs no server. */
export const picture: Picture = {
  id: 'picture-1',
  url: mountains('#c9d6df', '#2f4858'),
  thumbnails: [],
  width: 1456,
  height: 816,
  color: '#7b8a94',
  prompt: '雪山，晨雾，远处有光 --ar 16:9',
  seed: 1_834_029_931,
  engine: 'demo',
  isPrivate: false,
  isMine: true,
  thumbUpCount: 0,
  createdAt: '2026-11-21T08:00:00.000Z',
};
