import { ChooseWork, type ChosenWork, LazyAudioPlayer, useCreationMessages } from '@site/creation';
import { LoginLink, useSession } from '@site/shell';
import { Button, buttonClasses, Icon } from '@site/shell/ui';
import { soundRule } from '@site/validators/media';
import { type ReactNode, useEffect, useRef } from 'react';
import { FileButton } from './file-button.tsx';
import { type MediaCheck, mediaAccept, type WorkCheck } from './media-check.ts';
import { UploadLine } from './upload-line.tsx';
import { useMediaUpload } from './use-media-upload.ts';
import { useRoom } from './use-room.ts';

const accept = mediaAccept(soundRule);

/** The choice among the person's own songs and uploaded sounds. */
export interface OwnSounds {
  /** Names the button, and the dialog that it opens. */
  readonly label: string;
  /** Says what becomes of an upload that is used here. Default: nothing. */
  readonly uploadsNote?: string;
  readonly check: WorkCheck;
}

/** The words of a sound from the device. */
export interface SoundFieldWords {
  readonly label: string;
  /** Says what is taken, and how much room there is, written as a size already. */
  readonly taken: (room: string | undefined) => string;
  readonly choose: string;
  readonly chooseOther: string;
  /** Absent: it can be replaced alone. */
  readonly remove?: string;
  readonly uploading: (percent: number) => string;
  readonly cancel: string;
  readonly tryAgain: string;
  readonly failed: string;
  readonly logIn: string;
}

export interface SoundFieldProps {
  words: SoundFieldWords;
  /** Pass the same function at each render. */
  check: MediaCheck;
  /** Default: a sound is from the device alone. */
  own?: OwnSounds;
  /** The address of the sound; undefined as long as there is none. */
  sound: string | undefined;
  /** That of the person who is heard: the sound belongs to it. Default: it needs none. */
  consent?: string | undefined;
  /** Refusal of one by the service, for people. */
  refusal?: string | undefined;
  onChange: (sound: string | undefined) => void;
  /** Another way to get one, which hands over a file. Default: none. */
  renderRecorder?: (onRecorded: (file: File) => void) => ReactNode;
  /** Stands below the sound once it is there. */
  children?: ReactNode;
}

/** A sound from the device: checked here, uploaded, and checked there. Or one of the person's own, by its address. */
export function SoundField({
  words,
  check,
  own,
  sound,
  consent,
  refusal,
  onChange,
  renderRecorder,
  children,
}: SoundFieldProps) {
  const { state: session } = useSession();
  const messages = useCreationMessages();
  const room = useRoom(session === 'user');
  const { isChecking, problem, chosen, stored, choose, chooseWork, clear } = useMediaUpload({
    ...{ check, consent, failed: words.failed },
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

  function replaceByWork(work: ChosenWork) {
    if (own && chooseWork(work, own.check)) onChange(work.url);
  }

  return (
    <section aria-label={words.label} className="ui:grid ui:grid-cols-1 ui:gap-2">
      <p className="ui:text-sm ui:text-muted ui:empty:hidden">{words.taken(room)}</p>
      {session === 'guest' ? (
        <p className="ui:flex ui:flex-wrap ui:items-center ui:gap-3 ui:text-sm">
          {words.logIn}
          <LoginLink className={buttonClasses({ size: 'small' })}>
            {messages.failure.logIn}
          </LoginLink>
        </p>
      ) : (
        <div className="ui:flex ui:flex-wrap ui:gap-2">
          <FileButton
            data-ui="choose-sound"
            size="small"
            accept={accept}
            isBusy={isChecking}
            onFile={(file) => void replace(file)}
          >
            <Icon name="music" className="ui:size-4" />
            {sound === undefined ? words.choose : words.chooseOther}
          </FileButton>
          {own && (
            <ChooseWork
              media="audio"
              label={own.label}
              uploadsNote={own.uploadsNote}
              size="small"
              disabled={isChecking}
              onChoose={replaceByWork}
            />
          )}
          {renderRecorder?.((file) => void replace(file))}
          {sound !== undefined && words.remove !== undefined && (
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
      {(problem ?? refusal) !== undefined && (
        <p role="alert" className="ui:text-sm ui:text-danger">
          {problem ?? refusal}
        </p>
      )}
      {chosen && <UploadLine {...chosen} words={words} />}
      {sound !== undefined && (
        <>
          <LazyAudioPlayer sound={{ url: sound }} title={words.label} />
          {children}
        </>
      )}
    </section>
  );
}
