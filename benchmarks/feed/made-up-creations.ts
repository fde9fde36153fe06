import { madeUpPictures } from '../gallery/made-up-pictures.ts';

/** Made-up creations of four pictures each, the newest first, as the service writes them: some forty a day. */
export function madeUpCreations(count: number) {
  const pictures = madeUpPictures(count * 4);
  return Array.from({ length: count }, (_, number) => {
    const made = pictures.slice(number * 4, number * 4 + 4);
    const [first] = made;
    const { width, height } = first ?? { width: 1, height: 1 };
    return {
      id: `creation-${number}`,
      tool: 'midjourney',
      state: 'succeeded',
      revision: 1,
      percent: 100,
      prompt: `第 ${number} 组`,
      cost: 10,
      engine: 'demo',
      created_at: new Date(Date.UTC(2026, 10, 21) - number * 36 * 60_000).toISOString(),
      // The four of a creation have one shape.
      pictures: made.map((picture) => ({ ...picture, width, height })),
    };
  });
}

export type MadeUpCreation = ReturnType<typeof madeUpCreations>[number];

/** The same creations as plain HTML: all of them in the page, left to the browser's own lazy loading. */
export function plainRows(creations: readonly MadeUpCreation[]): string {
  const rows = creations.map(({ prompt, pictures }) => {
    const images = pictures.map(
      ({ url, width, height, color }) =>
        `<img src="${url}" alt="" width="${width}" height="${height}" loading="lazy" decoding="async" style="background:${color}">`,
    );
    return `<article><p>${prompt}</p><div>${images.join('')}</div></article>`;
  });
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>Rows</title><style>
body{margin:24px 24px 24px 728px}
article{margin-bottom:32px}
div{display:grid;grid-template-columns:1fr 1fr;gap:12px}
img{display:block;width:100%;height:auto}
</style>${rows.join('')}</html>`;
}
