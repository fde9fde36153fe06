import { defaultBrand } from '@site/brand/brands';
import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PageMetadata } from './page-metadata.tsx';

afterEach(() => {
  document.head.innerHTML = '';
});

const og = (property: string) =>
  document.head.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content');

it('keeps the address and the previews of a link those of the page that is shown', () => {
  document.head.innerHTML = `
    <link rel="canonical" href="https://example.com/art/">
    <meta property="og:url" content="https://example.com/art/">
    <meta property="og:title" content="old"><meta property="og:description" content="old">`;
  render(
    <PageMetadata brand={defaultBrand} title="登录" description="用邮箱登录" path="/login/" />,
  );
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  expect(canonical?.href).toBe('https://example.com/login/');
  expect([og('url'), og('title'), og('description')]).toEqual([
    'https://example.com/login/',
    document.title,
    '用邮箱登录',
  ]);
  expect(document.title).toContain('登录');
});

it('adds no address when the head has none', () => {
  render(<PageMetadata brand={defaultBrand} title="登录" path="/login/" />);
  expect(document.head.querySelector('link[rel="canonical"], meta[property]')).toBeNull();
});
