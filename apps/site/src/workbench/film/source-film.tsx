import { describeError } from '@site/api-client';
import {
  ChooseWork,
  type ChosenWork,
  LazyVideoPlayer,
  takeFrame,
  useCreationMessages,
} from '@site/creation';
import { LoginLink, useClient, useSession, useToast } from '@site/shell';
import { Button, buttonClasses, Icon } from '@site/shell/ui';
import { DialogBody, DialogContent, DialogRoot } from '@site/shell/ui/dialog';
import { filmRule } from '@site/validators/media';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FileButton } from '../file-button.tsx';
import { mediaAccept, mediaCheck, workCheck } from '../media-check.ts';
import { UploadLine } from '../upload-line.tsx';
import { useMediaUpload } from '../use-media-upload.ts';
import { useRoom } from '../use-room.ts';
import type { Continued } from './continued.ts';
import type { SourceFilmMessages } from './source-film-messages.ts';

const accept = mediaAccept(filmRule);

export interface SourceFilmProps {
  words: SourceFilmMessages;
  isOpen: boolean;
  onContinue: (continued: Continued) => void;
  onClose: () => void;
}

/**
 * A film that is continued from one of its frames: one from the device, which is checked here, uploaded, and checked there; or one
 * of the person's own, by its address. It stays, and its upload goes on, while the dialog is closed.
 */
export function SourceFilm({ words, isOpen, onContinue, onClose }: SourceFilmProps) {
  const client = useClient();
  const toast = useToast();
  const { state: session } = useSession();
  const messages = useCreationMessages();
  const room = useRoom(isOpen && session === 'user');
  const video = useRef<HTMLVideoElement>(null);
  const check = useMemo(() => mediaCheck(filmRule, words.media), [words]);
  const { isChecking, problem, chosen, stored, choose, chooseWork } = useMediaUpload({
    ...{ check, failed: words.failed },
  });
  const [isTaking, setIsTaking] = useState(false);
  const [previewUrl, setPreviewUrl] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(previewUrl ?? ''), [previewUrl]);
  const [own, setOwn] = useState<string>();
  const shown = own ?? previewUrl;
  const address = own ?? stored;

  async function show(file: File) {
    if (!(await choose(file))) return;
    setPreviewUrl(URL.createObjectURL(file));
    setOwn(undefined);
  }

  function showWork(work: ChosenWork) {
    if (!chooseWork(work, workCheck(filmRule, words.media))) return;
    setOwn(work.url);
    setPreviewUrl(undefined);
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
            <div className="ui:flex ui:flex-wrap ui:gap-2">
              <FileButton accept={accept} isBusy={isChecking} onFile={(file) => void show(file)}>
                <Icon name="film" className="ui:size-4" />
                {shown === undefined ? words.choose : words.chooseOther}
              </FileButton>
              <ChooseWork
                media="video"
                label={words.chooseOwn}
                disabled={isChecking}
                onChoose={showWork}
              />
            </div>
          )}
          {problem !== undefined && (
            <p role="alert" className="ui:text-sm ui:text-danger">
              {problem}
            </p>
          )}
          {shown !== undefined && (
            <LazyVideoPlayer
              film={{ url: shown }}
              title={words.title}
              element={video}
              className="ui:h-[calc(50*var(--ui-dvh))] ui:min-h-60"
            />
          )}
          {chosen && <UploadLine {...chosen} words={words} />}
          {address !== undefined && (
            <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-3">
              <Button variant="primary" isBusy={isTaking} onClick={() => void take(address)}>
                {words.take}
              </Button>
              <p className="ui:text-sm ui:text-muted">{words.hint}</p>
            </div>
          )}
        </DialogBody>
      </DialogContent>
    </DialogRoot>
  );
}
