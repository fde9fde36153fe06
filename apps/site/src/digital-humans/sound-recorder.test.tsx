// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { createApiClient } from '@site/api-client';
import { defaultBrand } from '@site/brand/brands';
import { CreationProvider, LazyAudioPlayer } from '@site/creation';
import { messages as creationMessages } from '@site/creation/zh-cn';
import { Shell } from '@site/shell';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpPage } from '../../testing/set-up-page.ts';
import { messages as base } from '../messages/base/zh-cn.ts';
import { messages as words } from './messages/zh-cn.ts';
import { ReadingPassage } from './reading-passage.tsx';
import { SoundRecorder } from './sound-recorder.tsx';

setUpPage();

/** Tracks of microphones that are on. */
let open: number;

beforeEach(() => {
  open = 0;
  const stop = () => {
    open -= 1;
  };
  const getUserMedia = async () => {
    open += 1;
    return { getTracks: () => [{ stop }] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 1, getFloatTimeDomainData: () => {} });
      createMediaStreamSource = () => ({ connect: () => {} });
      close = async () => {};
    },
  );
  vi.stubGlobal(
    'MediaRecorder',
    class {
      state = 'inactive';
      start() {
        this.state = 'recording';
      }
      stop() {
        this.state = 'inactive';
      }
    },
  );
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function record() {
  const client = { ...createApiClient(), getUser: async () => null };
  const { unmount } = render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path="/art/digital-human">
      <SoundRecorder
        words={words.recorder}
        maxSeconds={300}
        onRecorded={() => {}}
        renderPassage={(seconds) => <ReadingPassage words={words.passage} seconds={seconds} />}
      />
    </Shell>,
  );
  expect(screen.queryByRole('list', { name: '朗读文字' })).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '现场录音' })));
  return { unmount };
}

const lines = () => within(screen.getByRole('list', { name: '朗读文字' })).getAllByRole('listitem');
const current = () => lines().findIndex((line) => line.getAttribute('aria-current') === 'step');
const pass = async (seconds: number) =>
  await act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));

it('shows what to read while it is recorded, and marks each line in turn', async () => {
  vi.useFakeTimers();
  await record();
  expect(lines().map(({ textContent }) => textContent)).toEqual(words.passage.lines);
  const marked = [];
  for (let second = 0; second < 60; second += 1) {
    marked.push(current());
    await pass(1);
  }
  expect([...new Set(marked)], 'one after the other').toEqual([...words.passage.lines.keys()]);
  expect(marked, 'never back').toEqual(marked.toSorted((one, other) => one - other));
});

it('is long enough for a good sample, and no longer than a breath a line', async () => {
  vi.useFakeTimers();
  await record();
  let seconds = 0;
  while (current() < words.passage.lines.length - 1) {
    const before = current();
    let taken = 0;
    while (current() === before) {
      await pass(1);
      taken += 1;
    }
    expect(taken).toBeLessThanOrEqual(9);
    seconds += taken;
  }
  expect(seconds).toBeGreaterThanOrEqual(25);
});

it('breaks no rule of accessibility', async () => {
  await record();
  expect(await findViolations()).toEqual([]);
});

it('silences the take of before, and closes the microphone with the page', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { unmount: removePlayer } = render(
    <CreationProvider messages={creationMessages}>
      <LazyAudioPlayer sound={{ url: '/take.wav' }} title="录音" />
    </CreationProvider>,
  );
  const audio = () => document.querySelector('audio');
  await expect.poll(audio).not.toBeNull();
  fireEvent.play(audio() as HTMLAudioElement);
  pause.mockClear();
  const { unmount } = await record();
  expect(pause.mock.contexts).toEqual([audio()]);
  unmount();
  expect(open).toBe(0);
  removePlayer();
});
