import type { Picture } from '@site/api-client';

function mountains(sky: string, rock: string, [width, height] = [1456, 816]): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"` +
    ' viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice">' +
    `<rect width="160" height="90" fill="${sky}"/>` +
    `<path d="M0 90 48 30l26 34 20-22 66 48z" fill="${rock}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A small picture of what is there so far. */
export const preview = mountains('#9db4c0', '#5c6b73');

/** A finished picture that needs no server. */
export const picture: Picture = {
  id: 'picture-1',
  url: mountains('#c9d6df', '#2f4858'),
  mime: 'image/svg+xml',
  tool: 'midjourney',
  thumbnails: [],
  width: 1456,
  height: 816,
  color: '#7b8a94',
  prompt: '雪山，晨雾，远处有光 --ar 16:9',
  referenceCount: 0,
  references: [],
  seed: 1_834_029_931,
  engine: 'demo',
  isPrivate: false,
  isMine: true,
  likeCount: 0,
  createdAt: '2026-11-21T08:00:00.000Z',
};

const shapes = [
  ['1:1', 1024, 1024],
  ['9:16', 768, 1376],
  ['16:9', 1376, 768],
  ['4:3', 1184, 896],
  ['3:4', 896, 1184],
] as const;
const skies = [
  ['#c9d6df', '#2f4858'],
  ['#f1d9c4', '#7a4b3a'],
  ['#d7e3d0', '#3f5b45'],
  ['#cfc9e0', '#443a63'],
] as const;

/** Pictures that the same creation made besides. */
export const otherPictures: readonly Picture[] = skies.slice(1).map(([sky, rock], index) => ({
  ...picture,
  id: `picture-1-${index + 2}`,
  url: mountains(sky, rock),
  color: sky,
}));

/** Finished pictures of several shapes, every third one the user's own. */
export const pictures: Picture[] = Array.from({ length: 24 }, (_, index) => {
  const [ratio, width, height] = shapes[(index * 7) % shapes.length] ?? shapes[0];
  const [sky, rock] = skies[index % skies.length] ?? skies[0];
  return {
    ...picture,
    id: `picture-${index + 1}`,
    url: mountains(sky, rock, [width, height]),
    width,
    height,
    color: sky,
    prompt: `雪山，晨雾，第 ${index + 1} 张 --ar ${ratio}`,
    isMine: index % 3 === 0,
    isPrivate: index % 6 === 0,
    likeCount: (index * 5) % 13,
  };
});

/** A finished video: a file of `@internal/testing`. */
export const video: Picture = {
  ...picture,
  id: 'video-1',
  url: '/media/film.mp4',
  mime: 'video/mp4',
  duration: 3_000,
  poster: '/media/film.webp',
  width: 320,
  height: 180,
  prompt: '太阳从山后升起，镜头缓缓拉远',
};

/** A finished song, with what the service reads from it: three notes that fade, each louder. */
export const song: Picture = {
  ...picture,
  id: 'song-1',
  url: '/media/song.mp3',
  mime: 'audio/mpeg',
  duration: 6_000,
  peaks: Array.from({ length: 120 }, (_, part) =>
    Math.round((Math.floor(part / 40) + 1) * 33 * (1 - (part % 40) / 40)),
  ),
  width: 640,
  height: 360,
  prompt: '安静的钢琴，三个渐强的音',
};
