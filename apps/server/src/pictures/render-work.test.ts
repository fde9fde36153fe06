import type { Picture } from '@site/api-client/wire';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderWork, renderWorkSitemap } from './render-work.ts';

const template = `<!doctype html><html><head><title>__WORK_TITLE__ · 画境</title>
<meta name="description" content="__WORK_DESCRIPTION__"><meta property="og:image" content="https://a.example__WORK_IMAGE__">
</head><body><p id="prompt">__WORK_PROMPT__</p><i id="author" title="__WORK_AUTHOR__">__WORK_AUTHOR__</i>
<script type="application/json" id="work">__WORK_DATA__</script></body></html>`;

const messages = {
  title: 'AI 作品',
  description: (author: string) => `${author}的作品`,
  noPrompt: '没有公开',
  anonymous: '匿名用户',
};

const picture = (prompt: string, author?: string): Picture => ({
  id: 'a'.repeat(32),
  url: `/pictures/${'a'.repeat(32)}.webp`,
  mime: 'image/webp',
  thumbnails: [],
  width: 8,
  height: 8,
  color: '#123456',
  prompt,
  referenceCount: 0,
  references: [],
  seed: 1,
  engine: 'demo',
  tool: 'midjourney',
  ...(author !== undefined && { author }),
  isPrivate: false,
  isMine: false,
  likeCount: 0,
  createdAt: '2026-11-24T08:00:00.000Z',
});
const render = (prompt: string, author?: string) =>
  renderWork(template, picture(prompt, author), messages);

/** Returns what a browser reads between two pieces of the page, where nothing is a tag. */
function textBetween(html: string, before: string, after: string): string | undefined {
  const start = html.indexOf(before) + before.length;
  const text = html.slice(start, html.indexOf(after, start));
  if (/[<>"']/.test(text)) return undefined;
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name] ?? '');
}
const dataOf = (html: string) =>
  JSON.parse(html.slice(html.indexOf('{"'), html.lastIndexOf('</script>')));

it('shows what people wrote as text, whatever it is', () => {
  const hostile = fc.string({
    unit: fc.constantFrom(
      ...['<', '>', '&', '"', "'", '$&', '$1', '`', '\\', '</script>', '<!--', '<script>alert(1)'],
      ...[
        '__WORK_DATA__',
        '__WORK_AUTHOR__',
        '&quot;',
        '山',
        '😀',
        'onerror=',
        ' ',
        '\n',
        '\u2028',
      ],
    ),
    minLength: 1,
    maxLength: 12,
  });
  const tags = (html: string) => html.split('<').length;
  fc.assert(
    fc.property(hostile, hostile, (prompt, author) => {
      fc.pre(prompt.trim() !== '');
      const html = render(prompt, author);
      expect(tags(html)).toBe(tags(template));
      expect(textBetween(html, '<p id="prompt">', '</p>')).toBe(prompt);
      expect(textBetween(html, 'title="', '">')).toBe(author);
      const data = { prompt, author, usablePrompt: prompt, tool: 'midjourney' };
      expect(dataOf(html)).toMatchObject(data);
    }),
    { seed: 20261124 },
  );
});

it('says what stands for a prompt that is not shown, and for an author without a nickname', () => {
  const html = render('');
  expect(html).toContain('<title>AI 作品 · 画境</title>');
  expect(html).toContain('name="description" content="匿名用户的作品"');
  expect(html).toContain('<p id="prompt">没有公开</p>');
  expect(dataOf(html)).not.toHaveProperty('usablePrompt');
});

it('hands over what it was made with, as far as the picture tells it', () => {
  const settings = { size: '1024x1792', count: 2 };
  const made = { ...picture('雪山'), settings, referenceCount: 3 };
  expect(dataOf(renderWork(template, made, messages))).toMatchObject({
    recipe: { model: 'demo', settings, pictureCount: 3 },
  });
  expect(dataOf(render(''))).toMatchObject({ recipe: { settings: {} } });
});

it('cuts a long prompt for the title between whole signs', () => {
  expect(render('😀'.repeat(100))).toContain(`<title>${'😀'.repeat(59)}… · 画境</title>`);
});

it('writes a line of the sitemap for each work', () => {
  const sitemap = '<urlset>\n<url>/art/</url>\n<url>/art/paintings/__WORK_ID__</url>\n</urlset>\n';
  expect(renderWorkSitemap(sitemap, ['a', 'b'])).toBe(
    '<urlset>\n<url>/art/</url>\n<url>/art/paintings/a</url>\n<url>/art/paintings/b</url>\n</urlset>\n',
  );
  expect(renderWorkSitemap(sitemap, [])).toBe('<urlset>\n<url>/art/</url>\n</urlset>\n');
});
