import { createUploader, type Upload, type UploadState } from '@site/api-client';
import { useCreationMessages } from '@site/creation';
import { LoginLink, useClient, useSession } from '@site/shell';
import { Button, buttonClasses, Icon } from '@site/shell/ui';
import {
  checkMediaFile,
  describeMediaIssue,
  type MediaMessages,
  soundRule,
} from '@site/validators/media';
import { useEffect, useMemo, useRef, useState } from 'react';
import { UploadLine } from '../../workbench/upload-line.tsx';
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
  const client = useClient();
  const { state: session } = useSession();
  const messages = useCreationMessages();
  const uploader = useMemo(() => createUploader({ client }), [client]);
  useEffect(() => {
    if (session === 'user') uploader.resume();
  }, [session, uploader]);
  const room = useRoom(session === 'user');
  const input = useRef<HTMLInputElement>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sound, setSound] = useState<{ readonly upload: Upload; readonly state: UploadState }>();
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const stored = sound?.state.status === 'uploaded' ? sound.state.stored.url : undefined;
  useEffect(() => {
    if (stored !== undefined) change.current(stored);
  }, [stored]);

  async function choose(file: File) {
    setProblem(undefined);
    setIsChecking(true);
    try {
      const [issue] = await checkMediaFile(file, soundRule);
      if (issue) return setProblem(describeMediaIssue(issue, media));
    } catch {
      // It was moved meanwhile, or may not be read.
      return setProblem(words.failed);
    } finally {
      setIsChecking(false);
    }
    sound?.upload.cancel();
    onChange(undefined);
    const upload = uploader.upload(file, {
      onChange: (state) => setSound((now) => (now?.upload === upload ? { ...now, state } : now)),
    });
    setSound({ upload, state: upload.getState() });
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
              if (file) void choose(file);
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
                setSound(undefined);
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
      {sound && <UploadLine {...sound} words={words} />}
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
