import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { makePlayable, playTo, seekTo } from '../../testing/test-films.ts';
import { useInStep } from './use-in-step.ts';

afterEach(cleanup);

function Films({ url }: { url: string | undefined }) {
  const leader = useRef<HTMLVideoElement>(null);
  const follower = useRef<HTMLVideoElement>(null);
  useInStep(leader, follower, url);
  return (
    <>
      <video ref={leader} aria-label="leader" muted />
      <video ref={follower} aria-label="follower" muted src={url} />
    </>
  );
}

/** Two films that last so many seconds. */
function open({ seconds = 5, followed = 5 } = {}) {
  const { rerender, unmount } = render(<Films url="/1.mp4" />);
  const leader = screen.getByLabelText<HTMLVideoElement>('leader');
  const follower = screen.getByLabelText<HTMLVideoElement>('follower');
  makePlayable(leader, seconds);
  makePlayable(follower, followed);
  return {
    ...{ leader, follower, unmount },
    /** Another film is to follow, or none. */
    follow: (url: string | undefined) => rerender(<Films url={url} />),
  };
}

describe('a film that follows', () => {
  it('plays and stops with the other one, at the same moment', async () => {
    const { leader, follower } = open();
    await leader.play();
    expect(follower.paused).toBe(false);
    follower.currentTime = 1;
    leader.currentTime = 1.05;
    leader.pause();
    expect(follower.paused).toBe(true);
    expect(follower.currentTime).toBe(1.05);
  });

  it('is moved with it, while it is stopped and while it plays', async () => {
    const { leader, follower } = open();
    seekTo(leader, 3);
    expect(follower.currentTime).toBe(3);
    expect(follower.paused).toBe(true);
    await leader.play();
    seekTo(leader, 1);
    expect(follower.currentTime).toBe(1);
    expect(follower.paused).toBe(false);
  });

  it('is brought to it where it is behind or ahead, and left alone where nobody sees it', async () => {
    const { leader, follower } = open();
    await leader.play();
    follower.currentTime = 1.95;
    playTo(leader, 2);
    expect(follower.currentTime).toBe(1.95);
    follower.currentTime = 1.5;
    playTo(leader, 2.2);
    expect(follower.currentTime).toBe(2.2);
    follower.currentTime = 3;
    playTo(leader, 2.5);
    expect(follower.currentTime).toBe(2.5);
  });

  it('stops at its own end while the longer one goes on, and plays again where there is more of it', async () => {
    const { leader, follower } = open({ followed: 2 });
    await leader.play();
    playTo(leader, 1.9);
    expect(follower.paused).toBe(false);
    playTo(leader, 2.4);
    expect(follower.paused).toBe(true);
    expect(follower.currentTime).toBe(2);
    playTo(leader, 3);
    expect(follower.paused).toBe(true);
    expect(leader.paused).toBe(false);
    seekTo(leader, 0.5);
    expect(follower.paused).toBe(false);
    expect(follower.currentTime).toBe(0.5);
  });

  it('comes to where the other one is once it has loaded, also when it takes the place of another', async () => {
    const { leader, follower, follow } = open();
    await leader.play();
    playTo(leader, 3);
    follow('/2.mp4');
    makePlayable(follower, 4);
    follower.currentTime = 0;
    fireEvent.loadedMetadata(follower);
    expect(follower.currentTime).toBe(3);
    expect(follower.paused).toBe(false);
    leader.pause();
    expect(follower.paused).toBe(true);
  });

  it('that can’t be played stops nothing', async () => {
    const { leader, follower } = open();
    follower.play = () => Promise.reject(new DOMException('no', 'NotSupportedError'));
    await leader.play();
    playTo(leader, 1);
    expect(leader.paused).toBe(false);
    expect(follower.currentTime).toBe(1);
  });

  it('follows no more once it is gone', async () => {
    const { leader, follower, follow } = open();
    follow(undefined);
    seekTo(leader, 2);
    await leader.play();
    expect(follower.currentTime).toBe(0);
    expect(follower.paused).toBe(true);
  });
});
