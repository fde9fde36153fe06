import { createUploader, describeError, type Upload, type UploadState } from '@site/api-client';
import { takeFrame, useCreationMessages } from '@site/creation';
import { LoginLink, useClient, useSession, useToast } from '@site/shell';
import { Button, buttonClasses, Icon } from '@site/shell/ui';
import { DialogBody, DialogContent, DialogRoot } from '@site/shell/ui/dialog';
import {
  checkMediaFile,
  describeMediaIssue,
  filmRule,
  type MediaMessages,
} from '@site/validators/media';
import { useEffect, useMemo, useRef, useState } from 'react';
import { UploadLine } from '../upload-line.tsx';
import { useRoom } from '../use-room.ts';
import type { Continued } from './continued.ts';
import type { SourceFilmWords } from './source-film-words.ts';

const accept = [...filmRule.types.values()].join(',');

export interface SourceFilmProps {
  words: SourceFilmWords;
  media: MediaMessages;
  isOpen: boolean;
  onContinue: (continued: Continued) => void;
  onClose: () => void;
}

interface ChosenFilm {
  readonly upload: Upload;
  readonly state: UploadState;
  readonly previewUrl: string;
}

/**
 * A film from the device that is continued from one of its frames: checked here, uploaded, and checked there. It stays, and its upload
 * goes on, while the dialog is closed.
 */
export function SourceFilm({ words, media, isOpen, onContinue, onClose }: SourceFilmProps) {
  const client = useClient();
  const toast = useToast();
  const { state: session } = useSession();
  const messages = useCreationMessages();
  const uploader = useMemo(() => createUploader({ client }), [client]);
  useEffect(() => {
    if (session === 'user') uploader.resume();
  }, [session, uploader]);
  const room = useRoom(isOpen && session === 'user');
  const input = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [film, setFilm] = useState<ChosenFilm>();
  const previewUrl = film?.previewUrl;
  useEffect(() => () => URL.revokeObjectURL(previewUrl ?? ''), [previewUrl]);

  async function choose(file: File) {
    setProblem(undefined);
    setIsChecking(true);
    try {
      const [issue] = await checkMediaFile(file, filmRule);
      if (issue) return setProblem(describeMediaIssue(issue, media));
    } catch {
      // It was moved meanwhile, or may not be read.
      return setProblem(words.failed);
    } finally {
      setIsChecking(false);
    }
    film?.upload.cancel();
    const upload = uploader.upload(file, {
      onChange: (state) => setFilm((now) => (now?.upload === upload ? { ...now, state } : now)),
    });
    setFilm({ upload, state: upload.getState(), previewUrl: URL.createObjectURL(file) });
  }

  async function take(url: string) {
    if (!video.current) return;
    setIsTaking(true);
    try {
      const moment = video.current.currentTime;
      const file = await takeFrame(video.current, moment.toFixed(1));
      const { url: frame } = await client.uploadFile({ file });
      onContinue({ film: url, moment, frame });
      onClose();
    } catch (error) {
      toast.show({ kind: 'error', text: describeError(error, messages) });
    } finally {
      setIsTaking(false);
    }
  }

  const stored = film?.state.status === 'uploaded' ? film.state.stored.url : undefined;
  return (
    <DialogRoot open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.title} data-ui="source-film" className="ui:max-w-180">
        <DialogBody className="ui:grid ui:gap-4">
          <p className="ui:text-sm ui:text-muted">{words.taken(room)}</p>
          {session === 'guest' ? (
            <p className="ui:flex ui:flex-wrap ui:items-center ui:gap-3 ui:text-sm">
              {words.logIn}
              <LoginLink className={buttonClasses({ size: 'small' })}>
                {messages.failure.logIn}
              </LoginLink>
            </p>
          ) : (
            <>
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
              <Button
                className="ui:justify-self-start"
                isBusy={isChecking}
                onClick={() => input.current?.click()}
              >
                <Icon name="film" className="ui:size-4" />
                {film ? words.chooseOther : words.choose}
              </Button>
            </>
          )}
          {problem !== undefined && (
            <p role="alert" className="ui:text-sm ui:text-danger">
              {problem}
            </p>
          )}
          {film && (
            <>
              {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said in it */}
              <video
                ref={video}
                aria-label={words.title}
                src={film.previewUrl}
                controls
                playsInline
                preload="auto"
                className="ui:max-h-[calc(50*var(--ui-dvh))] ui:w-full ui:bg-frame"
              />
              <UploadLine upload={film.upload} state={film.state} words={words} />
              {stored !== undefined && (
                <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-3">
                  <Button variant="primary" isBusy={isTaking} onClick={() => void take(stored)}>
                    {words.take}
                  </Button>
                  <p className="ui:text-sm ui:text-muted">{words.hint}</p>
                </div>
              )}
            </>
          )}
        </DialogBody>
      </DialogContent>
    </DialogRoot>
  );
}
