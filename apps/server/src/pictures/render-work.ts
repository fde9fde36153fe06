import type { Picture } from '@site/api-client/wire';
import type { ServerMessages } from '../messages/zh-cn.ts';

/** Code points of a title and of a description, about what previews of links show. */
const titleLength = 60;
const descriptionLength = 160;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The beginning of a text on one line. */
function toLine(text: string, maxLength: number): string {
  const signs = [...text.replace(/[\s\p{C}]+/gu, ' ').trim()];
  return signs.length <= maxLength ? signs.join('') : `${signs.slice(0, maxLength - 1).join('')}…`;
}

/**
 * The page of a work: the template with each `__WORK_…__` filled in, escaped. All of them in one go, so
 * that what people have written is never taken for one.
 */
export function renderWork(
  template: string,
  picture: Picture,
  messages: ServerMessages['work'],
): string {
  const { id, url, width, height, color, createdAt } = picture;
  const { tool, engine: model, settings, referenceCount: pictureCount } = picture;
  // As a parser of HTML reads them, so that the page finds its own text.
  const prompt = picture.prompt.replace(/\r\n?/g, '\n').replaceAll('\0', '');
  const author = picture.author ?? messages.anonymous;
  const work = {
    id,
    title: toLine(prompt, titleLength) || messages.title,
    description: toLine(prompt, descriptionLength) || messages.description(author),
    image: url,
    width: String(width),
    height: String(height),
    color,
    prompt: prompt || messages.noPrompt,
    author,
    date: createdAt.slice(0, 10),
  };
  const recipe = { model, settings: settings ?? {}, pictureCount };
  const data = { ...work, tool, recipe, ...(prompt !== '' && { usablePrompt: prompt }) };
  const places: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      Object.entries(work).map(([name, value]) => [name.toUpperCase(), escapeHtml(value)]),
    ),
    TYPE: escapeHtml(picture.mime ?? 'image/webp'),
    // "</script" inside a text would end the block.
    DATA: JSON.stringify(data).replaceAll('<', '\\u003c'),
  };
  return template.replace(/__WORK_([A-Z]+)__/g, (place, name: string) => places[name] ?? place);
}

/** The sitemap with the line of the template written for each work. */
export function renderWorkSitemap(sitemap: string, ids: readonly string[]): string {
  return sitemap.replace(/^.*__WORK_ID__.*\n/m, (line) =>
    ids.map((id) => line.replaceAll('__WORK_ID__', id)).join(''),
  );
}
