import type { BrandLinks } from '../brand.ts';
import type { BrandMessages } from '../messages/messages.ts';
import type { MenuIcon, Opens } from './menu.ts';

/** Every id that a brand may keep, hide or rename. */
export type StandardMenuId = keyof BrandMessages['menu'];

/** An entry before a brand has filled in its links. */
export interface StandardEntry {
  readonly kind: 'entry';
  readonly id: StandardMenuId;
  /** A route, or the name of the brand's link that is opened. */
  readonly target: string | { readonly link: keyof BrandLinks };
  readonly opens: Opens;
  readonly icon: MenuIcon;
}

export interface StandardGroup {
  readonly kind: 'group';
  readonly id: StandardMenuId;
  readonly entries: readonly StandardEntry[];
}

function entry(
  id: StandardMenuId,
  target: StandardEntry['target'],
  opens: Opens,
  icon: MenuIcon,
): StandardEntry {
  return { kind: 'entry', id, target, opens, icon };
}

/** The whole menu, in order. Routes are relative to the brand's base path. */
export const standardMenu: readonly (StandardGroup | StandardEntry)[] = [
  {
    kind: 'group',
    id: 'start',
    entries: [
      entry('midjourney', '.', 'new-tab', 'brush'),
      entry('stable-diffusion', 'sd', 'new-tab', 'layers'),
      entry('dalle3', 'dalle3/', 'new-tab', 'shapes'),
      entry('qrcode', 'qrcode/', 'new-tab', 'qrcode'),
    ],
  },
  entry('video', 'ai-video', 'new-tab', 'video'),
  entry('image-edit', 'jimeng', 'new-tab', 'image-edit'),
  entry('sora2', 'sora2', 'new-tab', 'film'),
  entry('gpt-4o', '4o-img', 'new-tab', 'sparkle'),
  entry('faceswap', 'faceswap', 'new-tab', 'face'),
  entry('upscale', 'upscale', 'new-tab', 'upscale'),
  entry('music', 'suno', 'new-tab', 'music'),
  entry('digital-human', 'digital-human', 'new-tab', 'person'),
  {
    kind: 'group',
    id: 'tutorials',
    entries: [
      entry('guide', 'guide/', 'in-place', 'book'),
      entry('cookbook', 'cookbook/', 'in-place', 'sliders'),
      entry('4o-demos', '4o-demos/', 'new-tab', 'grid'),
      entry('video-course', { link: 'videoCourse' }, 'external', 'play'),
    ],
  },
  {
    kind: 'group',
    id: 'mine',
    entries: [
      entry('my-creations', 'mypaintings', 'in-place', 'picture'),
      entry('my-thumbup', 'my/thumbup', 'in-place', 'thumb-up'),
      entry('my-music', 'my/music/', 'in-place', 'headphones'),
      entry('my-digital-humans', 'my/digital-human/', 'in-place', 'people'),
      entry('digital-playground', 'digital/playground/', 'in-place', 'joystick'),
      entry('my-digital-videos', 'my/digital-videos/', 'in-place', 'clapper'),
    ],
  },
  entry('gallery', 'paintings/', 'new-tab', 'gallery'),
  entry('chat-ai', { link: 'chatAi' }, 'external', 'chat'),
  entry('contest', { link: 'contest' }, 'external', 'trophy'),
];
