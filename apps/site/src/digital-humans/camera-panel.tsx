import type { FaceKind } from '@site/api-client/wire';
import { Button } from '@site/shell/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CameraButtons } from './camera-buttons.tsx';
import { CameraFrame } from './camera-frame.tsx';
import type { CameraMessages } from './camera-messages.ts';
import { CameraStage } from './camera-stage.tsx';
import { FaceView } from './face-view.tsx';
import { type CameraFailure, openCamera } from './open-camera.ts';
import type { PartMessages } from './part-messages.ts';

export interface CameraPanelProps {
  words: CameraMessages;
  /** Words of a face's checks. */
  parts: PartMessages;
  /** Whether the service makes MP4 of WebM. */
  convertsFilms: boolean;
  onTaken: (file: File) => void;
  onClose: () => void;
}

type CameraView =
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly failure: CameraFailure }
  | { readonly status: 'live'; readonly stream: MediaStream }
  | {
      readonly status: 'taken';
      readonly kind: FaceKind;
      readonly file: File;
      readonly url: string;
    };

/** Whether the screen is so small that the camera takes all of it, in whatever way the phone is held. */
const isPhone = () =>
  window.matchMedia('(max-width: 767px), (pointer: coarse) and (max-height: 479px)').matches;

/**
 * Takes a face by camera: a photo, or a film. The camera is on only while it is seen what it shows; the microphone joins it once
 * a film is begun.
 */
export function CameraPanel({ words, parts, convertsFilms, onTaken, onClose }: CameraPanelProps) {
  const [view, setView] = useState<CameraView>({ status: 'opening' });
  const [isFull] = useState(isPhone);
  const panel = useRef<HTMLElement>(null);
  const closeCamera = useRef(() => {});

  /** Shows another view: what had the focus goes with what was shown. */
  const show = useCallback((next: CameraView) => {
    setView(next);
    panel.current?.focus();
  }, []);
  const open = useCallback(() => {
    show({ status: 'opening' });
    closeCamera.current = openCamera({
      onOpen: (stream) => setView({ status: 'live', stream }),
      onFail: (failure) => show({ status: 'failed', failure }),
    });
  }, [show]);
  useEffect(() => {
    open();
    return () => closeCamera.current();
  }, [open]);

  const leave = useRef(onClose);
  useEffect(() => {
    leave.current = onClose;
  });
  useEffect(() => {
    const onHide = () => leave.current();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);

  const url = view.status === 'taken' ? view.url : undefined;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);

  return (
    <CameraFrame
      panel={panel}
      isFull={isFull}
      title={words.title}
      closeLabel={words.close}
      state={view.status}
      onClose={onClose}
    >
      {view.status === 'opening' && (
        <p role="status" className="ui:text-muted">
          {words.opening}
        </p>
      )}
      {view.status === 'failed' && (
        <>
          <p role="alert" className="ui:text-danger">
            {words.failures[view.failure]}
          </p>
          <Button className="ui:justify-self-start" onClick={open}>
            {words.tryAgain}
          </Button>
        </>
      )}
      {view.status === 'live' && (
        <CameraStage
          words={words}
          parts={parts}
          isFull={isFull}
          stream={view.stream}
          convertsFilms={convertsFilms}
          onTaken={(kind, file) => {
            closeCamera.current();
            show({ status: 'taken', kind, file, url: URL.createObjectURL(file) });
          }}
          onFail={() => {
            closeCamera.current();
            show({ status: 'failed', failure: 'lost' });
          }}
        />
      )}
      {view.status === 'taken' && (
        <>
          <FaceView kind={view.kind} url={view.url} label={words.taken[view.kind]} />
          <CameraButtons isFull={isFull}>
            <Button onClick={() => onTaken(view.file)}>{words.use[view.kind]}</Button>
            <Button onClick={open}>{words.again[view.kind]}</Button>
          </CameraButtons>
        </>
      )}
    </CameraFrame>
  );
}
