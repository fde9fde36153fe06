import type { Picture } from '@site/api-client';
import type { CreationAction } from '@site/api-client/creations';
import { Button } from '@site/shell/ui';
import { DialogBody, DialogContent, DialogFooter, DialogRoot } from '@site/shell/ui/dialog';
import { useId, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { usePromptDraft } from '../draft/use-prompt-draft.ts';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import { inputClass, labelClass } from '../parameters/field-parts.tsx';
import { durationText } from '../playback/duration-text.ts';
import { LazyAudioPlayer } from '../playback/lazy-audio-player.tsx';
import { Waveform } from '../playback/waveform.tsx';
import type { GivenWithAction, SucceededWithPictures } from './creation-state.ts';

export interface ExtendDialogProps {
  creation: SucceededWithPictures;
  action: CreationAction;
  /** The one of its songs that goes on. */
  song: Picture;
  /** Points. */
  cost: number;
  words: StageMessages['extend'];
  runWords: Pick<StageMessages['ask'], 'cancel' | 'run'>;
  onRun: (given: GivenWithAction) => void;
  onClose: () => void;
}

/** Names the drafts of what is sung next; there is one at a time. */
const page = '#extend';

/** A song's lyrics have no more, in UTF-16 units. */
const maxLyricsLength = 3_500;

/** Seconds between two moments. */
const step = 0.5;

/** Asks where a song goes on, and with which words. */
export function ExtendDialog({
  creation,
  action,
  song,
  cost,
  words,
  runWords,
  onRun,
  onClose,
}: ExtendDialogProps) {
  const messages = useCreationMessages();
  const { takes = [] } = action;
  const { duration = 0, peaks } = song;
  const seconds = Math.floor(duration / 1000 / step) * step;
  const [moment, setMoment] = useState(seconds);
  const [prompt, setPrompt] = useState(creation.prompt);
  const place = `${action.id} ${song.id}\n`;
  const [draft, setDraft] = usePromptDraft(page);
  const lyrics = draft.startsWith(place) ? draft.slice(place.length) : '';
  const audio = useRef<HTMLAudioElement>(null);
  const id = useId();
  const shown = durationText(moment * 1000);

  function moveTo(next: number) {
    setMoment(next);
    if (audio.current) audio.current.currentTime = next;
  }

  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.title} className="ui:max-w-140">
        <form
          data-ui="extend-dialog"
          onSubmit={(event) => {
            event.preventDefault();
            setDraft('');
            const isReworded = takes.includes('prompt') && prompt.trim() !== creation.prompt;
            onRun({
              moment,
              ...(isReworded && prompt.trim() !== '' && { prompt: prompt.trim() }),
              ...(lyrics.trim() !== '' && { lyrics }),
            });
          }}
        >
          <DialogBody className="ui:grid ui:grid-cols-1 ui:gap-4">
            <LazyAudioPlayer sound={song} title={words.title} element={audio} />
            <div>
              <label htmlFor={`${id}-moment`} className={labelClass}>
                {words.moment}
              </label>
              {peaks && (
                <div className="ui:mt-2 ui:h-10" aria-hidden="true">
                  <Waveform peaks={peaks} played={seconds > 0 ? moment / seconds : 0} />
                </div>
              )}
              <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-3">
                <input
                  id={`${id}-moment`}
                  type="range"
                  min={0}
                  max={seconds}
                  step={step}
                  value={moment}
                  aria-valuetext={shown}
                  className="ui:h-6 ui:min-w-40 ui:flex-1 ui:accent-primary ui:pointer-coarse:h-11"
                  onChange={({ currentTarget }) => moveTo(Number(currentTarget.value))}
                />
                <output htmlFor={`${id}-moment`} className="ui:text-sm ui:tabular-nums">
                  {shown}
                </output>
                <Button
                  size="small"
                  onClick={() => {
                    const now = audio.current?.currentTime ?? 0;
                    setMoment(Math.min(Math.round(now / step) * step, seconds));
                  }}
                >
                  {words.here}
                </Button>
              </div>
            </div>
            {takes.includes('prompt') && (
              <Text
                id={`${id}-prompt`}
                label={messages.composer.label}
                hint={words.promptHint}
                rows={2}
                value={prompt}
                onChange={setPrompt}
              />
            )}
            {takes.includes('lyrics') && (
              <Text
                id={`${id}-lyrics`}
                label={words.lyrics}
                hint={words.lyricsHint}
                rows={6}
                value={lyrics}
                maxLength={maxLyricsLength}
                onChange={(next) => setDraft(place + next)}
              />
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{runWords.cancel}</Button>
            <Button type="submit" variant="primary">
              {runWords.run(cost)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </DialogRoot>
  );
}

function Text({
  id,
  label,
  hint,
  value,
  onChange,
  ...box
}: {
  id: string;
  label: string;
  hint: string;
  rows: number;
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
}) {
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <textarea
        id={id}
        data-ui="extend-text"
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={`${inputClass(false)} ui:mt-2 ui:block ui:w-full ui:resize-y ui:py-2 ui:leading-[1.6]`}
        {...box}
      />
      <p id={`${id}-hint`} className="ui:mt-1 ui:text-sm ui:text-muted">
        {hint}
      </p>
    </div>
  );
}
