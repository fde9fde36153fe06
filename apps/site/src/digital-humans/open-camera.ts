/** Why the camera shows nothing: it may not be used, there is none, or another program has it or it was unplugged. */
export type CameraFailure = 'denied' | 'missing' | 'lost';

export interface CameraListeners {
  onOpen: (stream: MediaStream) => void;
  /** Nothing follows it. */
  onFail: (failure: CameraFailure) => void;
}

/** A face needs no more; at more frames a second, recordings of a phone are too heavy for what they show. */
const wanted = {
  facingMode: 'user',
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
};

/** Opens the camera that faces the person, and no microphone: a photo needs none. @returns what closes it. */
export function openCamera({ onOpen, onFail }: CameraListeners): () => void {
  let isClosed = false;
  let opened: MediaStream | undefined;

  function close() {
    isClosed = true;
    for (const track of opened?.getTracks() ?? []) track.stop();
  }

  function fail(failure: CameraFailure) {
    if (isClosed) return;
    close();
    onFail(failure);
  }

  async function open() {
    try {
      opened = await navigator.mediaDevices.getUserMedia({ video: wanted });
    } catch (error) {
      return fail(toFailure(error));
    }
    // It may have been closed while the browser asked the person.
    if (isClosed) return close();
    for (const track of opened.getTracks()) track.onended = () => fail('lost');
    onOpen(opened);
  }

  void open();
  return close;
}

function toFailure(error: unknown): CameraFailure {
  if (!(error instanceof DOMException)) {
    // Browsers have no cameras for pages that are not encrypted.
    return 'missing';
  }
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'denied';
  return error.name === 'NotFoundError' || error.name === 'OverconstrainedError'
    ? 'missing'
    : 'lost';
}
