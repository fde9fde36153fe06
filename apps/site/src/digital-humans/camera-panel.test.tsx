// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { CreationProvider } from '@site/creation';
import { messages as creationMessages } from '@site/creation/zh-cn';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpPage } from '../../testing/set-up-page.ts';
import { findFacesIn, type PictureFaces } from '../workbench/faces/find-faces-of.ts';
import { CameraPanel } from './camera-panel.tsx';
import { messages as words } from './messages/camera/zh-cn.ts';
import { messages as parts } from './messages/zh-cn.ts';

vi.mock(import('../workbench/faces/find-faces-of.ts'), async (importActual) => ({
  ...(await importActual()),
  findFacesIn: vi.fn(),
}));

setUpPage();

/** A camera or a microphone, which tells whether it is on. */
class Track {
  onended: (() => void) | undefined;
  isOn = true;
  readonly kind: 'audio' | 'video';
  constructor(kind: Track['kind']) {
    this.kind = kind;
  }
  stop() {
    this.isOn = false;
  }
}

class Stream {
  readonly tracks: Track[];
  constructor(track: Track) {
    this.tracks = [track];
  }
  get active() {
    return this.tracks.some(({ isOn }) => isOn);
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  addTrack = (track: Track) => void this.tracks.push(track);
}

let tracks: Track[];
let getUserMedia: (wanted: MediaStreamConstraints) => Promise<Stream>;

beforeEach(() => {
  tracks = [];
  getUserMedia = async ({ audio }) => {
    const track = new Track(audio ? 'audio' : 'video');
    tracks.push(track);
    return new Stream(track);
  };
  const value = { getUserMedia: (wanted: MediaStreamConstraints) => getUserMedia(wanted) };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
  URL.createObjectURL = () => 'blob:test/1';
  URL.revokeObjectURL = () => {};
  // What a browser shows and draws.
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['a photo'], { type: type ?? '' })),
  );
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A browser that records these types. @returns what is recorded, in turn. */
function stubRecorder(...types: string[]) {
  const recorded: (string | undefined)[] = [];
  vi.stubGlobal(
    'MediaRecorder',
    class {
      static isTypeSupported = (type: string) => types.includes(type);
      constructor(_: Stream, { mimeType }: MediaRecorderOptions) {
        recorded.push(mimeType);
      }
      state = 'inactive';
      ondataavailable: ((event: { data: Blob }) => void) | undefined;
      onstop: (() => void) | undefined;
      start() {
        this.state = 'recording';
      }
      stop() {
        if (this.state === 'inactive') throw new DOMException('', 'InvalidStateError');
        this.state = 'inactive';
        this.ondataavailable?.({ data: new Blob(['a film']) });
        this.onstop?.();
      }
    },
  );
  return recorded;
}

async function open({ convertsFilms = false } = {}) {
  const onTaken = vi.fn<(file: File) => void>();
  const onClose = vi.fn();
  const { unmount } = render(
    <CreationProvider messages={creationMessages}>
      <CameraPanel
        words={words}
        parts={parts}
        convertsFilms={convertsFilms}
        onTaken={onTaken}
        onClose={onClose}
      />
    </CreationProvider>,
  );
  await act(async () => {});
  return { onTaken, onClose, unmount };
}

const button = (name: string) => screen.getByRole('button', { name });
async function press(name: string) {
  await act(async () => void fireEvent.click(button(name)));
}

describe('a photo', () => {
  it('is taken of what the camera sees, which is off while the photo is looked at', async () => {
    const { onTaken } = await open();
    expect(await findViolations()).toEqual([]);
    await press('拍照');
    expect(screen.getByRole('img', { name: '拍下的照片' })).toBeTruthy();
    expect(screen.getByRole('region', { name: '用摄像头拍摄' })).toBe(document.activeElement);
    expect(tracks.map(({ isOn }) => isOn)).toEqual([false]);
    expect(await findViolations()).toEqual([]);

    await press('重拍');
    expect(tracks.map(({ isOn }) => isOn)).toEqual([false, true]);
    await press('拍照');
    await press('使用这张照片');
    const [file] = onTaken.mock.calls[0] ?? [];
    expect(file).toMatchObject({ name: '照片.jpg', type: 'image/jpeg' });
  });

  it('can be taken where no film can be recorded that services take, which is said', async () => {
    stubRecorder(webm);
    await open();
    expect(button('拍照')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '录制视频' })).toBeNull();
    expect(screen.getByText(/这个浏览器录不了 MP4 视频/)).toBeTruthy();
  });
});

const pass = async (seconds: number) =>
  await act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));
const picture = 'video/mp4;codecs=avc1';
const withSound = `${picture},mp4a.40.2`;
const webm = 'video/webm;codecs=vp8,opus';

describe('a film', () => {
  beforeEach(() => {
    stubRecorder(picture);
    vi.useFakeTimers();
  });

  it('is counted down, and recorded until it is stopped, but for five seconds', async () => {
    const { onTaken } = await open();
    await press('录制视频');
    await pass(0.1);
    expect(screen.getByRole('status').textContent).toBe('3 秒后开始录制');
    await pass(3);
    expect(screen.getByRole('status').textContent).toBe('正在录制，只有画面');
    await press('停止录制');
    expect(screen.getByText('0 / 120 秒')).toBeTruthy();
    await pass(6);
    await press('停止录制');
    await press('使用这段视频');
    const [file] = onTaken.mock.calls[0] ?? [];
    expect(file).toMatchObject({ name: '视频.mp4', type: 'video/mp4' });
    expect(tracks.map(({ isOn }) => isOn)).toEqual([false]);
  });

  it.each([
    ['MP4 where the browser can', [webm, withSound], 'mp4'],
    ['WebM where it cannot', [webm], 'webm'],
    ['WebM where an MP4 would be silent', [webm, picture], 'webm'],
  ])('is recorded for a service that converts films as %s', async (_, types, ending) => {
    const recorded = stubRecorder(...types);
    const { onTaken } = await open({ convertsFilms: true });
    expect(screen.queryByText(/这个浏览器录不了 MP4 视频/)).toBeNull();
    await press('录制视频');
    await pass(9);
    await press('停止录制');
    await press('使用这段视频');
    expect(recorded).toEqual([types.find((type) => type.includes(ending))]);
    const [file] = onTaken.mock.calls[0] ?? [];
    expect(file).toMatchObject({ name: `视频.${ending}`, type: `video/${ending}` });
  });

  it('can be called off while it is counted down', async () => {
    await open();
    await press('录制视频');
    await pass(1);
    await press('取消录制');
    await pass(5);
    expect(button('录制视频')).toBeTruthy();
    expect(screen.queryByText(/正在录制/)).toBeNull();
  });

  it('ends by itself when it is as long as it may be', async () => {
    await open();
    await press('录制视频');
    await pass(122);
    expect(screen.getByText('119 / 120 秒')).toBeTruthy();
    await pass(2);
    expect(button('使用这段视频')).toBeTruthy();
  });

  it('is lost with the camera, which is said', async () => {
    await open();
    await press('录制视频');
    await pass(5);
    await act(async () => tracks[0]?.onended?.());
    expect(screen.getByRole('alert').textContent).toMatch(/摄像头没有画面/);
  });
});

describe('the sound of a film', () => {
  let recorded: (string | undefined)[];

  beforeEach(() => {
    recorded = stubRecorder(picture, withSound);
    vi.useFakeTimers();
  });

  it('is recorded with a microphone, which is asked for once a film is begun and closed with the camera', async () => {
    await open();
    expect(tracks.map(({ kind }) => kind)).toEqual(['video']);
    await press('录制视频');
    await pass(1);
    await press('取消录制');
    await press('录制视频');
    await pass(4);
    expect(tracks.map(({ kind }) => kind)).toEqual(['video', 'audio']);
    expect(screen.getByRole('status').textContent).toBe('正在录制');
    await pass(6);
    await press('停止录制');
    expect(recorded).toEqual([withSound]);
    expect(tracks.map(({ isOn }) => isOn)).toEqual([false, false]);
  });

  it('is left out where the microphone may not be used, which is said', async () => {
    const usual = getUserMedia;
    getUserMedia = async (wanted) => {
      if (wanted.audio) throw new DOMException('', 'NotAllowedError');
      return await usual(wanted);
    };
    await open();
    await press('录制视频');
    await pass(4);
    expect(screen.getByRole('status').textContent).toBe('正在录制，只有画面');
    await pass(6);
    await press('停止录制');
    expect(button('使用这段视频')).toBeTruthy();
  });
});

describe('what the camera shows', () => {
  /** A picture of this light, with so many faces. */
  function seen(faces: number, light: number): PictureFaces {
    const face = { x: 2, y: 2, size: 4, score: 9 };
    return {
      ...{ width: 8, height: 8, pixels: new Uint8Array(64).fill(light) },
      faces: Array.from({ length: faces }, () => face),
    };
  }
  const states = () =>
    within(screen.getByRole('list', { name: '拍摄前的检查' }))
      .getAllByRole('listitem')
      .map((check) => check.dataset['state']);

  beforeEach(() => {
    vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
    vi.useFakeTimers();
  });

  it.each([
    [seen(1, 128), ['passed', 'passed']],
    [seen(0, 128), ['doubtful', 'waiting']],
    [seen(2, 128), ['doubtful', 'passed']],
    [seen(1, 20), ['passed', 'doubtful']],
    [undefined, ['waiting', 'waiting']],
  ])('is checked again and again until it is recorded', async (next, expected) => {
    stubRecorder(picture);
    vi.mocked(findFacesIn).mockResolvedValue(seen(0, 0));
    await open();
    expect(states()).toEqual(['doubtful', 'waiting']);
    vi.mocked(findFacesIn).mockResolvedValue(next);
    await pass(1);
    expect(states()).toEqual(expected);
    await press('录制视频');
    vi.mocked(findFacesIn).mockClear();
    await pass(5);
    expect(findFacesIn).not.toHaveBeenCalled();
  });

  it('is not looked at when the panel has gone', async () => {
    vi.mocked(findFacesIn).mockResolvedValue(seen(1, 128));
    const { unmount } = await open();
    unmount();
    vi.mocked(findFacesIn).mockClear();
    await pass(5);
    expect(findFacesIn).not.toHaveBeenCalled();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes('767px') }));
  });

  it('fills the screen, keeps the focus, and is left by Escape', async () => {
    const { onClose } = await open();
    const camera = screen.getByRole('dialog', { name: '用摄像头拍摄' });
    expect(camera).toBe(document.activeElement);
    expect(within(camera).getByLabelText('摄像头画面')).toBeTruthy();
    expect(await findViolations()).toEqual([]);
    await press('拍照');
    expect(within(camera).getByRole('img', { name: '拍下的照片' })).toBeTruthy();
    expect(camera).toBe(document.activeElement);
    fireEvent.keyDown(camera, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a camera that cannot be used', () => {
  it.each([
    ['NotAllowedError', /没有使用摄像头的权限/],
    ['NotFoundError', /没有可用的摄像头/],
    ['NotReadableError', /可能正被其他应用占用/],
  ])('%s is told in words of its own, and can be tried again', async (name, text) => {
    const usual = getUserMedia;
    getUserMedia = async () => {
      throw new DOMException('', name);
    };
    await open();
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(await findViolations()).toEqual([]);
    getUserMedia = usual;
    await press('重试');
    expect(button('拍照')).toBeTruthy();
  });

  it('is missing for a page that is not encrypted', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    await open();
    expect(screen.getByRole('alert').textContent).toMatch(/没有可用的摄像头/);
  });
});

describe('the camera is switched off', () => {
  it('when the panel goes', async () => {
    const { unmount } = await open();
    unmount();
    expect(tracks.map(({ isOn }) => isOn)).toEqual([false]);
  });

  /** A browser that asks the person. @returns what allows it. */
  function askFor(asked: 'audio' | 'video') {
    let allow = () => {};
    const allowed = new Promise<void>((resolve) => {
      allow = resolve;
    });
    const usual = getUserMedia;
    getUserMedia = async (wanted) => {
      if (wanted[asked]) await allowed;
      return await usual(wanted);
    };
    return () => allow();
  }

  it('when the person allows it after the panel has gone', async () => {
    const allow = askFor('video');
    const { unmount } = await open();
    unmount();
    allow();
    await vi.waitFor(() => expect(tracks.map(({ isOn }) => isOn)).toEqual([false]), {
      timeout: 60_000,
    });
  });

  it('with a microphone that the person allows after the panel has gone', async () => {
    stubRecorder(picture, withSound);
    const allow = askFor('audio');
    const { unmount } = await open();
    await press('录制视频');
    expect(screen.getByRole('status').textContent).toMatch(/询问麦克风/);
    expect(button('拍照')).toHaveProperty('disabled', true);
    expect(await findViolations()).toEqual([]);
    unmount();
    allow();
    await vi.waitFor(() => expect(tracks.map(({ isOn }) => isOn)).toEqual([false, false]), {
      timeout: 60_000,
    });
  });

  it('when the page is left', async () => {
    const { onClose } = await open();
    fireEvent(window, new Event('pagehide'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
