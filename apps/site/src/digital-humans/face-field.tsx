import { createUploader, type UploadState } from '@site/api-client';
import type { DigitalHumanDraft, PartIssue } from '@site/api-client/wire';
import { useCreationMessages } from '@site/creation';
import { useClient, useLazyPart, useMessages, useToast } from '@site/shell';
import { Button, Icon } from '@site/shell/ui';
import { ALLOWED_IMAGE_TYPES } from '@site/validators';
import { filmRule } from '@site/validators/media';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FileButton } from '../workbench/file-button.tsx';
import { mediaAccept } from '../workbench/media-check.ts';
import { UploadLine } from '../workbench/upload-line.tsx';
import { useMediaUpload } from '../workbench/use-media-upload.ts';
import { CheckList } from './check-list.tsx';
import { checksOf, doubtsOf, type FaceCheck, type FaceReading, gapsOf } from './face-checks.ts';
import { FaceSlot } from './face-slot.tsx';
import { loadCamera } from './load-camera.ts';
import type { PartMessages } from './part-messages.ts';

const loadReader = () => import('./face-reader.ts');

const prepare = async (file: File) => (await loadReader()).fitPicture(file);

const accept = [...ALLOWED_IMAGE_TYPES, mediaAccept(filmRule)].join(',');

/** The addresses of uploads: a photo or a film, and a frame of the film where the browser could draw one. */
export interface ChosenFace {
  readonly face: string;
  readonly still?: string;
}

export interface FaceFieldProps {
  words: PartMessages;
  /** That of the person shown: what is uploaded belongs to it. Undefined: what is chosen is held in this tab until there is one. */
  consent: string | undefined;
  /** Face that is chosen already, here or on another device. */
  chosen?: DigitalHumanDraft['face'];
  /** Whether the service makes MP4 of WebM. */
  convertsFilms: boolean;
  /** Called with the photo or film once it is uploaded; with undefined as soon as another one is chosen. */
  onChange: (face: ChosenFace | undefined) => void;
  /** Called when one has passed what is checked here. Default: nobody has to know. */
  onPassed?: () => void;
  /** Refusal of it by the service, for people. */
  refusal?: string | undefined;
  /** The `PartIssue` that the service names: the refusal is about its check. */
  issue?: string | undefined;
}

const checkOfIssue: ReadonlyMap<string | undefined, FaceCheck> = new Map<PartIssue, FaceCheck>([
  ['face-type', 'type'],
  ['face-small', 'side'],
  ['face-short', 'length'],
  ['face-long', 'length'],
]);

/**
 * A photo or a film of a person from the device, with what it is checked for: checked here, uploaded once its person has
 * agreed, and checked there.
 */
export function FaceField({
  words,
  consent,
  chosen: stored,
  convertsFilms,
  onChange,
  onPassed,
  refusal,
  issue,
}: FaceFieldProps) {
  const { face } = words;
  const { references: pictureWords, issues: loadSentences } = useCreationMessages();
  const toast = useToast();
  const [reading, setReading] = useState<FaceReading>();
  const [previewUrl, setPreviewUrl] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(previewUrl ?? ''), [previewUrl]);

  const check = useCallback(
    async (file: File, signal: AbortSignal) => {
      setReading(undefined);
      const { describeFaceIssue, listenTo, readFace } = await loadReader();
      const found = await readFace(file);
      if (signal.aborted) return undefined;
      setReading(found);
      void listenTo(file, found).then((heard) =>
        setReading((now) => (now === found ? heard : now)),
      );
      return found.failed && describeFaceIssue(found.failed.issue, words, loadSentences);
    },
    [loadSentences, words],
  );
  const {
    isChecking,
    problem,
    hasFile,
    chosen,
    stored: uploaded,
    choose,
    clear,
  } = useMediaUpload({
    ...{ prepare, check, consent, isHeld: consent === undefined, failed: face.failed },
  });
  const { part: reader } = useLazyPart(loadReader, { isAwaited: stored !== undefined || hasFile });
  const still = useStillUpload(reading?.still, consent);
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { locale } = useMessages();
  const load = useCallback(() => loadCamera(locale), [locale]);
  const { part: camera, prepare: prepareCamera } = useLazyPart(load, {
    isAwaited: isCameraOpen,
    onFail: () => setIsCameraOpen(false),
  });
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (uploaded === undefined || still === 'uploading') return;
    change.current({ face: uploaded, ...(still !== undefined && { still }) });
  }, [uploaded, still]);

  async function replace(file: File) {
    // What was there before is not what is meant any more, also where this one does not pass.
    clear();
    setPreviewUrl(undefined);
    change.current(undefined);
    const taken = await choose(file);
    if (!taken) return;
    onPassed?.();
    setPreviewUrl(URL.createObjectURL(taken.file));
    const { shrunk } = taken;
    if (shrunk) toast.show({ kind: 'info', text: pictureWords.shrunk(file.name, shrunk) });
  }

  function closeCamera() {
    setIsCameraOpen(false);
    opener.current?.focus();
  }

  const taken = reading && previewUrl !== undefined && { kind: reading.kind, url: previewUrl };
  const shown = reading ? taken : stored && { ...stored, still: stored.stillUrl };
  const gaps = gapsOf(reading);
  const unknown = new Map<FaceCheck, string>();
  for (const [check, gap] of gaps) if (gap !== 'listening') unknown.set(check, face.gaps[gap]);
  // What does not pass here is another file than the one that was refused.
  const refused = reading?.failed ? undefined : checkOfIssue.get(issue);
  const failed = refused ?? reading?.failed?.check;
  const told = checkOfIssue.has(issue) ? undefined : refusal;

  return (
    <section aria-label={face.label} className="ui:grid ui:grid-cols-1 ui:gap-3">
      <FaceSlot words={words}>
        {reader && shown && <reader.FaceView {...shown} label={face.preview} />}
        <div className="ui:flex ui:flex-wrap ui:justify-center ui:gap-2">
          <FileButton
            data-ui="choose-face"
            accept={accept}
            isBusy={isChecking}
            onFile={(file) => void replace(file)}
          >
            <Icon name="person" className="ui:size-4" />
            {hasFile || stored ? face.chooseOther : face.choose}
          </FileButton>
          <Button
            ref={opener}
            aria-expanded={isCameraOpen}
            onPointerEnter={prepareCamera}
            onFocus={prepareCamera}
            onClick={() => {
              prepareCamera();
              setIsCameraOpen(!isCameraOpen);
            }}
          >
            <Icon name="video" className="ui:size-4" />
            {face.useCamera}
          </Button>
        </div>
      </FaceSlot>
      {isCameraOpen && camera && (
        <camera.CameraPanel
          words={camera.words}
          parts={words}
          convertsFilms={convertsFilms}
          onTaken={(file) => {
            closeCamera();
            void replace(file);
          }}
          onClose={closeCamera}
        />
      )}
      {chosen && <UploadLine {...chosen} words={face} />}
      {hasFile && consent === undefined && (
        <p role="status" className="ui:text-sm ui:text-muted">
          {face.held}
        </p>
      )}
      {((problem !== undefined && !reading) || told !== undefined) && (
        <p role="alert" className="ui:text-sm ui:text-danger">
          {told ?? problem}
        </p>
      )}
      <CheckList
        words={words.checks}
        checks={checksOf(reading?.kind)}
        names={face.check}
        isDone={reading !== undefined}
        doubts={new Map([...doubtsOf(reading)].map(([one, doubt]) => [one, face.doubts[doubt]]))}
        pending={gaps.get('sound') === 'listening' ? ['sound'] : []}
        unknown={unknown}
        failed={failed}
        problem={failed === refused ? refusal : problem}
      />
    </section>
  );
}

/** Uploads a frame of a film beside it. @returns its address; undefined where there is none, or it can't be uploaded. */
function useStillUpload(
  still: Blob | undefined,
  consent: string | undefined,
): string | 'uploading' | undefined {
  const client = useClient();
  const uploader = useMemo(() => createUploader({ client }), [client]);
  const [state, setState] = useState<UploadState>();
  useEffect(() => {
    setState(undefined);
    if (!still || consent === undefined) return;
    const file = new File([still], 'still.jpg', { type: still.type });
    const upload = uploader.upload(file, { consent, onChange: setState });
    setState(upload.getState());
    return () => upload.cancel();
  }, [consent, still, uploader]);
  if (!still || state?.status === 'failed') return undefined;
  return state?.status === 'uploaded' ? state.stored.url : 'uploading';
}
