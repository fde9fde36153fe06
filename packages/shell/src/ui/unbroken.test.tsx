import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { unbroken } from './unbroken.tsx';

const whole = (text: string) =>
  [...renderToStaticMarkup(<p>{unbroken(text)}</p>).matchAll(/<span[^>]*>([^<]+)/g)].map(
    ([, piece]) => piece,
  );

it.each([
  ['写成了一个减号，例如 -ar 16:9，改为 --ar 16:9', ['-ar', '--ar']],
  ['山间雾气 --ar 16:9 --seed 42', ['--ar', '--seed']],
  ['两个减号 -- 开头', []],
])('%s keeps %j in one line each', (text, names) => {
  expect(whole(text)).toEqual(names);
  expect(renderToStaticMarkup(<p>{unbroken(text)}</p>).replace(/<[^>]+>/g, '')).toBe(text);
});
