import { type FaceKind, faceRule } from '@site/api-client/wire';
import { takeFrame } from '@site/creation';
import { Button, cn, Icon } from '@site/shell/ui';
import { useEffect, useRef, useState } from 'react';
import { addMicrophone } from './add-microphone.ts';
import { CameraButtons } from './camera-buttons.tsx';
import type { CameraMessages } from './camera-messages.ts';
import { LiveChecks } from './live-checks.tsx';
import type { FaceDoubt } from './look-at-face.ts';
import type { PartMessages } from './part-messages.ts';
import { type FilmRecording, findFilmType, recordFilm } from './record-film.ts';
import { watchFace } from './watch-face.ts';

/** Before a recording begins. */
const countdownSeconds = 3;

/** Milliseconds between two looks at the clock. */
const lookMs = 100;

export interface CameraStageProps {
  words: CameraMessages;
  /** Words of a face's checks. */
  parts: PartMessages;
  /** Whether it has the whole screen. */
  isFull: boolean;
  stream: MediaStream;
  /** Whether the service makes MP4 of WebM. */
  convertsFilms: boolean;
  onTaken: (kind: FaceKind, file: File) => void;
  /** The browser makes no file of what it shows. */
  onFail: () => void;
}

/** Shows what the camera sees, as in a mirror, and takes a photo of it, or a film where the browser can record one. */
export function CameraStage({
  words,
  parts,
  isFull,
  stream,
  convertsFilms,
  onTaken,
  onFail,
}: CameraStageProps) {
  const [status, setStatus] = useState<'idle' | 'asking' | 'filming' | 'ending'>('idle');
  /** Recorded; below 0 as long as it is counted down. */
  const [seconds, setSeconds] = useState(0);
  const filmType = findFilmType({ convertsFilms });
  const video = useRef<HTMLVideoElement>(null);
  const recording = useRef<FilmRecording>(undefined);
  useEffect(() => () => recording.current?.discard(), []);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  async function take(kind: FaceKind, file: Promise<File>) {
    setStatus('ending');
    try {
      onTaken(kind, await file);
    } catch {
      onFail();
    }
  }

  async function start() {
    if (filmType?.hasSound) {
      setStatus('asking');
      await addMicrophone(stream);
    }
    setSeconds(-countdownSeconds);
    setStatus('filming');
  }

  function stop() {
    const ended = recording.current;
    recording.current = undefined;
    // It was still counted down.
    if (!ended) return setStatus('idle');
    void take('film', ended.stop());
  }

  const end = useRef(stop);
  useEffect(() => {
    end.current = stop;
  });
  const filmName = words.fileNames.film;
  useEffect(() => {
    if (status !== 'filming') return;
    const begunAt = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - begunAt) / 1000) - countdownSeconds;
      setSeconds(passed);
      if (passed >= 0 && filmType) {
        recording.current ??= recordFilm(stream, { name: filmName, type: filmType });
      }
      if (passed >= faceRule.maxSeconds) end.current();
    }, lookMs);
    return () => clearInterval(timer);
  }, [filmName, filmType, status, stream]);

  /** A recording gets all that the phone can do. */
  const isWatched = status === 'idle' || status === 'asking';
  const [doubts, setDoubts] = useState<readonly FaceDoubt[]>();
  useEffect(() => {
    if (!video.current || !isWatched) return;
    const left = new AbortController();
    watchFace(video.current, { onSeen: setDoubts, signal: left.signal });
    return () => left.abort();
  }, [isWatched]);

  const isAsking = status === 'asking';
  const isFilming = status === 'filming';
  const isCounting = isFilming && seconds < 0;
  const isRecording = isFilming && !isCounting;
  // The recorder begins a moment after the clock: a film that ends with the shortest time would be too short.
  const isTooShort = isRecording && seconds <= faceRule.minSeconds;

  const liveChecks = <LiveChecks words={parts} label={words.liveChecks} doubts={doubts} />;

  return (
    <>
      <p className="ui:text-muted">{words.advice}</p>
      <div
        className={cn(
          'ui:relative ui:grid ui:place-items-center ui:overflow-hidden ui:rounded-md ui:bg-frame',
          isFull && 'ui:min-h-40 ui:flex-1',
        )}
      >
        <video
          ref={video}
          aria-label={words.preview}
          autoPlay
          muted
          playsInline
          className={cn(
            'ui:-scale-x-100 ui:object-contain',
            isFull ? 'ui:absolute ui:inset-0 ui:size-full' : 'ui:max-h-80 ui:w-full',
          )}
        />
        {/* Where the face is to be: all around it is dimmed. */}
        <div
          aria-hidden="true"
          className="ui:absolute ui:aspect-3/4 ui:h-4/5 ui:rounded-[50%] ui:border-2 ui:border-transparent ui:[box-shadow:0_0_0_100vmax_var(--ui-overlay)]"
        />
        {isCounting && (
          <p
            aria-hidden="true"
            className="ui:absolute ui:grid ui:size-16 ui:place-items-center ui:rounded-full ui:bg-surface-raised ui:text-2xl ui:tabular-nums"
          >
            {-seconds}
          </p>
        )}
        {isFull && isWatched && (
          <div className="ui:absolute ui:bottom-0 ui:left-0 ui:max-w-full ui:bg-surface-raised ui:p-2">
            {liveChecks}
          </div>
        )}
      </div>
      {!isFull && isWatched && liveChecks}
      <p role="status" className="ui:flex ui:items-center ui:gap-2 ui:empty:hidden">
        {isAsking && words.asking}
        {isCounting && words.countdown}
        {isRecording && (
          <>
            <span
              data-ui="recording-light"
              aria-hidden="true"
              className="ui:size-2.5 ui:animate-pulse ui:rounded-full ui:bg-danger ui:forced-color-adjust-none"
            />
            {stream.getAudioTracks().length > 0 ? words.recording : words.recordingSilent}
          </>
        )}
      </p>
      {isRecording && (
        <p className="ui:tabular-nums">{words.elapsed(seconds, faceRule.maxSeconds)}</p>
      )}
      <p className="ui:text-muted">
        {!filmType ? words.noFilm : filmType.hasSound ? words.filmHint : words.silentFilmHint}
      </p>
      <CameraButtons isFull={isFull}>
        <Button
          disabled={isAsking || isFilming}
          isBusy={status === 'ending'}
          onClick={() => {
            if (video.current) void take('photo', takeFrame(video.current, words.fileNames.photo));
          }}
        >
          <Icon name="picture" className="ui:size-4" />
          {words.takePhoto}
        </Button>
        {filmType && (
          // The same button throughout: the focus stays on it.
          <Button
            variant={isFilming ? 'primary' : 'secondary'}
            isBusy={isAsking || status === 'ending'}
            aria-disabled={isTooShort || isAsking || status === 'ending' || undefined}
            className="ui:aria-disabled:opacity-50"
            onClick={() => {
              if (isTooShort) return;
              if (isFilming) return stop();
              void start();
            }}
          >
            <Icon name={isFilming ? 'stop' : 'video'} className="ui:size-4" />
            {isCounting ? words.cancel : isRecording ? words.stop : words.startFilm}
          </Button>
        )}
      </CameraButtons>
    </>
  );
}
