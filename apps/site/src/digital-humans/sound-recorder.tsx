import { stopPlaying } from '@site/creation';
import { useToast } from '@site/shell';
import { Button, Icon } from '@site/shell/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PartMessages } from './part-messages.ts';
import { type Recording, recordSound } from './record-sound.ts';

/** Milliseconds between two looks at the level and the clock. */
const lookMs = 100;

export interface SoundRecorderProps {
  words: PartMessages['recorder'];
  /** It ends by itself then. */
  maxSeconds: number;
  onRecorded: (file: File) => void;
  /** Fills the next row while it is recorded, for so many seconds so far. */
  renderPassage?: (seconds: number) => ReactNode;
}

/** Records a sound with the microphone, with how loud and how long it is. */
export function SoundRecorder({
  words,
  maxSeconds,
  onRecorded,
  renderPassage,
}: SoundRecorderProps) {
  const toast = useToast();
  const [state, setState] = useState<'idle' | 'starting' | 'recording' | 'ending'>('idle');
  const [seconds, setSeconds] = useState(0);
  const recording = useRef<Recording>(undefined);
  const meter = useRef<HTMLMeterElement>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recording.current?.discard();
    };
  }, []);

  async function start() {
    setState('starting');
    try {
      const begun = await recordSound(`${words.fileName}.wav`);
      if (isGone.current) return begun.discard();
      recording.current = begun;
      // The take of before, say.
      stopPlaying();
      setSeconds(0);
      setState('recording');
    } catch {
      toast.show({ kind: 'error', text: words.refused });
      setState('idle');
    }
  }

  async function stop() {
    const ended = recording.current;
    recording.current = undefined;
    if (!ended) return;
    setState('ending');
    try {
      onRecorded(await ended.stop());
    } catch {
      toast.show({ kind: 'error', text: words.refused });
    }
    setState('idle');
  }

  const end = useRef(stop);
  useEffect(() => {
    end.current = stop;
  });
  useEffect(() => {
    if (state !== 'recording') return;
    const begunAt = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - begunAt) / 1000);
      if (meter.current) meter.current.value = recording.current?.loudness() ?? 0;
      setSeconds(passed);
      if (passed >= maxSeconds) void end.current();
    }, lookMs);
    return () => clearInterval(timer);
  }, [maxSeconds, state]);

  const isRecording = state === 'recording';
  return (
    // In the row of buttons around it, so that none moves when the passage comes.
    <div className="ui:contents">
      {/* The same button throughout: the focus stays on it. */}
      <Button
        size="small"
        variant={isRecording ? 'primary' : 'secondary'}
        isBusy={state === 'starting' || state === 'ending'}
        onClick={() => void (isRecording ? stop() : start())}
      >
        <Icon name={isRecording ? 'stop' : 'headphones'} className="ui:size-4" />
        <span className="ui:tabular-nums">{isRecording ? words.stop(seconds) : words.start}</span>
      </Button>
      {isRecording && (
        <meter
          ref={meter}
          aria-label={words.level}
          min={0}
          max={1}
          className="ui:h-4 ui:w-28 ui:self-center"
        />
      )}
      {isRecording && renderPassage?.(seconds)}
    </div>
  );
}
