// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { closedPaths, useClosedPaths } from './closed-paths.ts';
import { sameHref } from './creation-href.ts';
import { useStartPath } from './start-path.ts';
import { toolPaths, wordlessTools } from './tool-paths.ts';

const close = (tools: string) => {
  document.documentElement.dataset['closedTools'] = tools;
};

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['closedTools'];
  document.body.replaceChildren();
});

function Closed() {
  return <p>{useClosedPaths().join(' ')}</p>;
}

function Start() {
  return <a href={useStartPath()}>开始</a>;
}

it('are those of the tools that the document names, without what is newer than this site', () => {
  expect(closedPaths()).toEqual([]);
  close('dalle hologram upscale');
  expect(closedPaths()).toEqual(['/art/dalle3/', '/art/upscale']);
});

it('are told once the pre-rendered page has been taken over', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Closed />);
  document.body.append(root);
  close('dalle');
  await act(async () => hydrateRoot(root, <Closed />, { onRecoverableError: expect.fail }));
  expect(root.textContent).toBe('/art/dalle3/');
});

it('leave a tool without a prompt its form, with the first picture', () => {
  expect(sameHref('', 'upscale')).toBe('/art/upscale');
  const picture = 'https://example.com/pictures/1.webp';
  expect(sameHref(`${picture} https://example.com/2.webp`, 'face-swap')).toBe(
    `/art/faceswap?${new URLSearchParams({ url: picture })}`,
  );
  expect(sameHref('', 'dalle')).toBeUndefined();
  close('upscale');
  expect(sameHref('', 'upscale')).toBeUndefined();
});

it('are where no prompt is used again', () => {
  close('dalle');
  expect(sameHref('雪山', 'dalle')).toBeUndefined();
  expect(sameHref('雪山', 'stable-diffusion')).toBe('/art/sd?prompt=%E9%9B%AA%E5%B1%B1');
});

const allWithPrompt = Object.keys(toolPaths).filter((tool) => !wordlessTools.includes(tool));

it.each([
  ['dalle', '/art/'],
  ['midjourney dalle', '/art/sd'],
  [allWithPrompt.join(' '), '/art/'],
])('without %s one begins at %s', (tools, path) => {
  close(tools);
  render(<Start />);
  expect(screen.getByRole('link').getAttribute('href')).toBe(path);
});
