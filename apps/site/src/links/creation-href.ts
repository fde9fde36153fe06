/** A create page, with a prompt to begin from. */
export function creationHref(prompt: string, path = '/art/'): string {
  return `${path}?${new URLSearchParams({ prompt })}`;
}

/** Pages that take a prompt, by their tools. */
const promptPages: Readonly<Record<string, string>> = {
  midjourney: '/art/',
  dalle: '/art/dalle3/',
  'stable-diffusion': '/art/sd',
  'image-edit': '/art/jimeng',
  'gpt-image': '/art/4o-img',
  'art-qr-code': '/art/qrcode/',
};

/** Where a prompt is used again that a tool was given; undefined where that one takes none, or is newer. */
export function sameHref(prompt: string, tool = 'midjourney'): string | undefined {
  const path = promptPages[tool];
  return path && creationHref(prompt, path);
}
