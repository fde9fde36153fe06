import { useCreationMessages } from '@site/creation';
import { LoginLink, useSession } from '@site/shell';
import { Button, buttonClasses, Icon } from '@site/shell/ui';
import { type MediaMessages, soundRule } from '@site/validators/media';
import { useEffect, useRef } from 'react';
import { UploadLine } from '../../workbench/upload-line.tsx';
import { useMediaUpload } from '../../workbench/use-media-upload.ts';
import { useRoom } from '../../workbench/use-room.ts';
import type { CoverSoundWords } from './cover-sound-words.ts';

const accept = [...soundRule.types.values()].join(',');

export interface CoverSoundProps {
  words: CoverSoundWords;
  media: MediaMessages;
  /** The address of the sound that is covered; undefined as long as there is none. */
  cover: string | undefined;
  onChange: (cover: string | undefined) => void;
}

/** A sound from the device that is sung and played anew: checked here, uploaded, and checked there. */
export function CoverSound({ words, media, cover, onChange }: CoverSoundProps) {
  const { state: session } = useSession();
  const messages = useCreationMessages();
  const room = useRoom(session === 'user');
  const input = useRef<HTMLInputElement>(null);
  const { isChecking, problem, chosen, stored, choose, clear } = useMediaUpload({
    ...{ rule: soundRule, media, failed: words.failed },
  });
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (stored !== undefined) change.current(stored);
  }, [stored]);

  async function replace(file: File) {
    if (await choose(file)) change.current(undefined);
  }

  return (
    <section aria-label={words.label} className="ui:grid ui:grid-cols-1 ui:gap-2">
      <p className="ui:text-sm ui:text-muted">{words.taken(room)}</p>
      {session === 'guest' ? (
        <p className="ui:flex ui:flex-wrap ui:items-center ui:gap-3 ui:text-sm">
          {words.logIn}
          <LoginLink className={buttonClasses({ size: 'small' })}>
            {messages.failure.logIn}
          </LoginLink>
        </p>
      ) : (
        <div className="ui:flex ui:flex-wrap ui:gap-2">
          <input
            ref={input}
            type="file"
            accept={accept}
            hidden
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file can be chosen again.
              currentTarget.value = '';
              if (file) void replace(file);
            }}
          />
          <Button size="small" isBusy={isChecking} onClick={() => input.current?.click()}>
            <Icon name="music" className="ui:size-4" />
            {cover === undefined ? words.choose : words.chooseOther}
          </Button>
          {cover !== undefined && (
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                clear();
                onChange(undefined);
              }}
            >
              {words.remove}
            </Button>
          )}
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className="ui:text-sm ui:text-danger">
          {problem}
        </p>
      )}
      {chosen && <UploadLine {...chosen} words={words} />}
      {cover !== undefined && (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is heard in it */}
          <audio
            aria-label={words.label}
            src={cover}
            controls
            preload="metadata"
            className="ui:h-10 ui:w-full"
          />
          <p className="ui:text-sm ui:text-muted">{words.rights}</p>
        </>
      )}
    </section>
  );
}
