const sizes = [
  [1024, 1024],
  [1368, 768],
  [768, 1368],
  [1184, 888],
  [888, 1184],
] as const;

/** Four squares of two colours, 320 pixels wide: WebP, as the service's thumbnails are. */
const drawing =
  'UklGRjYAAABXRUJQVlA4TCkAAAAvP8FPAA/wXd5rMl/Ve/5DC2TSNvVvem8VdBH9nwDUqfdf2HBR77+wAQA=';

/** The one drawing behind all pictures: what is measured is the page, not the network. */
const url = `data:image/webp;base64,${drawing}`;

/** Made-up pictures as the service writes them. */
export function madeUpPictures(count: number) {
  return Array.from({ length: count }, (_, number) => {
    const [width, height] = sizes[(number * 7) % sizes.length] ?? sizes[0];
    return {
      id: String(number).padStart(32, '0'),
      url: `${url}#${number}`,
      mime: 'image/webp',
      tool: 'midjourney',
      width,
      height,
      color: '#667788',
      prompt: `第 ${number} 张`,
      seed: number,
      engine: 'demo',
      img_is_public: 0,
      created_at: '2026-11-21T08:00:00.000Z',
    };
  });
}

export type MadeUpPicture = ReturnType<typeof madeUpPictures>[number];

/** The same pictures as plain HTML: every one in the page, left to the browser's own lazy loading. */
export function plainList(pictures: readonly MadeUpPicture[], columns: number): string {
  const column = (index: number) =>
    pictures
      .filter((_, number) => number % columns === index)
      .map(
        ({ url, width, height, prompt, color }) =>
          `<li style="background:${color};aspect-ratio:${width}/${height}"><img src="${url}" alt="${prompt}" width="${width}" height="${height}" loading="lazy" decoding="async"></li>`,
      )
      .join('');
  const lists = Array.from({ length: columns }, (_, index) => `<ul>${column(index)}</ul>`);
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>List</title><style>
body{margin:32px 32px 32px 272px;display:flex;gap:12px}
ul{flex:1;min-width:0;margin:0;padding:0;list-style:none}
li{margin-bottom:12px;border-radius:8px;overflow:hidden}
img{display:block;width:100%;height:100%;object-fit:cover}
</style>${lists.join('')}</html>`;
}
