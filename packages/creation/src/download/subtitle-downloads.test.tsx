import { findViolations } from '@internal/testing/find-violations';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { SubtitleDownloads } from './subtitle-downloads.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const film = testPicture(1, {
  ...{ url: '/pictures/0af19c5d77.mp4', mime: 'video/mp4', duration: 9_000, prompt: '大家好' },
  lyrics: [{ text: '大家好', start: 0 }],
});

const show = (picture = film) =>
  render(
    <TestShell client={createTestClient()}>
      <SubtitleDownloads picture={picture} />
    </TestShell>,
  );

it('subtitles are saved as a file that is named as the film is', async () => {
  show();
  const link = await screen.findByRole('link', { name: '下载字幕' });
  expect(link).toHaveAttribute('download', '大家好 0af19c.srt');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    'data:application/x-subrip;charset=utf-8,1\n00:00:00,000 --> 00:00:09,000\n大家好\n',
  );
  const downloads = within(link.parentElement ?? document.body);
  expect(downloads.queryByRole('button')).toBeNull();
  expect(await findViolations(document.body)).toEqual([]);
});

it('a film with its subtitles is saved where the service burns them in, busy while it is made', async () => {
  let answer = (_: Response) => {};
  const asked = vi.spyOn(globalThis, 'fetch').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  show({ ...film, subtitled: '/pictures/0af19c5d77-subtitled.mp4' });
  const button = await screen.findByRole('button', { name: '下载带字幕的视频' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(asked.mock.calls[0]?.[0]).toBe('/pictures/0af19c5d77-subtitled.mp4');
  answer(new Response(null, { status: 429 }));
  expect(await screen.findByText('下载失败，请重试')).toBeVisible();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
});

it('nothing is offered of a film in which nobody is known to speak', () => {
  const { container } = show({ ...film, lyrics: undefined });
  expect(container.querySelector('[data-ui="subtitle-downloads"]')).toBeNull();
});
