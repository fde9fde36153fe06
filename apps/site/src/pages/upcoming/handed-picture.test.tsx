import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { messages } from '../../messages/zh-cn/upcoming.ts';
import { HandedPicture } from './handed-picture.tsx';

const show = (address: string) =>
  renderToStaticMarkup(
    <HandedPicture address={address} label="图片放大" messages={messages.handedPicture} />,
  );

describe('HandedPicture', () => {
  it('shows the picture, and tells its host nothing of this page', () => {
    const html = show('https://example.com/a.png');
    expect(html).toContain('src="https://example.com/a.png"');
    expect(html).toContain('referrerPolicy="no-referrer"');
  });

  it.each([
    ['javascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['"><script>alert(1)</script>'],
    ['/api/logout'],
  ])('shows no picture for %s and says why', (address) => {
    const html = show(address);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(html).toContain('只接受 http 或 https 开头的图片地址');
  });

  it('never lets an address become markup', () => {
    const html = show('https://example.com/"><script>alert(1)</script>');
    expect(html).not.toContain('<script');
    expect(html.match(/<img /g)).toHaveLength(1);
  });
});
