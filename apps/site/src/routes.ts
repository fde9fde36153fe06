/**
 * Every page of the site: its path and the folder under `pages/` that draws it. What is
 * pre-rendered, what the client routes and what the sitemap lists all come from this table.
 *
 * Paths are written as the menu writes them. A path answers with and without its last slash.
 */
export const routes = [
  { path: '/', page: 'home' },
  { path: '/art/', page: 'midjourney', isTool: true },
  { path: '/art/sd', page: 'stable-diffusion', isTool: true },
  { path: '/art/dalle3/', page: 'dalle', isTool: true },
  { path: '/art/qrcode/', page: 'art-qr-code', isTool: true },
  { path: '/art/ai-video', page: 'video', isTool: true },
  { path: '/art/jimeng', page: 'image-edit', isTool: true },
  { path: '/art/sora2', page: 'sora', isTool: true },
  { path: '/art/4o-img', page: 'gpt-image', isTool: true },
  { path: '/art/faceswap', page: 'face-swap', isTool: true },
  { path: '/art/upscale', page: 'upscale', isTool: true },
  { path: '/art/suno', page: 'music', isTool: true },
  { path: '/art/digital-human', page: 'digital-human', isTool: true },
  { path: '/art/guide/', page: 'guide' },
  { path: '/art/cookbook/', page: 'cookbook' },
  { path: '/art/4o-demos/', page: 'gpt-4o-demos' },
  { path: '/art/mypaintings', page: 'my-creations', isPersonal: true },
  { path: '/art/my/thumbup', page: 'my-thumb-ups', isPersonal: true },
  { path: '/art/my/points', page: 'my-points', isPersonal: true },
  { path: '/art/my/uploads', page: 'my-uploads', isPersonal: true },
  { path: '/art/my/consents', page: 'my-consents', isPersonal: true },
  { path: '/art/my/music/', page: 'my-music', isPersonal: true },
  { path: '/art/my/digital-human/', page: 'my-digital-human', isPersonal: true },
  { path: '/art/digital/playground/', page: 'digital-playground' },
  { path: '/art/my/digital-videos/', page: 'my-digital-videos', isPersonal: true },
  { path: '/art/paintings/', page: 'gallery' },
  // The server fills it in for each work.
  { path: '/art/paintings/__WORK_ID__', page: 'work' },
  { path: '/about', page: 'about' },
  { path: '/prices', page: 'prices' },
  { path: '/openapi', page: 'open-api' },
  { path: '/login/', page: 'login', isPersonal: true },
  { path: '/email-bind', page: 'email-bind', isPersonal: true },
  // Links that hand an order over to WeChat lead here.
  { path: '/pay', page: 'pay', isPersonal: true },
  { path: '/wx-bind', page: 'wechat-bind', isPersonal: true },
] as const satisfies readonly Route[];

export interface Route {
  readonly path: string;
  /** The folder under `pages/`; its `<page>-page.tsx` exports the page. */
  readonly page: string;
  /** Whether it is the page of the tool of its name. */
  readonly isTool?: true;
  /** Whether what it shows belongs to one person: search engines should leave it out. */
  readonly isPersonal?: true;
}

/** The path of one of the routes. */
export type RoutePath = (typeof routes)[number]['path'];
/** The name of a page of the table, or of one that takes the place of those. */
export type PageName = (typeof routes)[number]['page'] | 'closed-tool' | 'not-found';

const withoutLastSlash = (path: string) => path.replace(/\/$/, '');

const byPath = new Map(routes.map((route) => [withoutLastSlash(route.path), route]));

/** The route of a path, with or without its last slash; undefined for an unknown one. */
export function findRoute(path: string) {
  return byPath.get(withoutLastSlash(path));
}
