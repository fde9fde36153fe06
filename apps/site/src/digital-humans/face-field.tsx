import { useCreationMessages } from '@site/creation';
import { Button, Icon, type IconName } from '@site/shell/ui';
import { ALLOWED_IMAGE_TYPES, describeIssue } from '@site/validators';
import { describeMediaIssue, filmRule } from '@site/validators/media';
import { useCallback, useEffect, useRef, useState } from 'react';
import { UploadLine } from '../workbench/upload-line.tsx';
import { useMediaUpload } from '../workbench/use-media-upload.ts';
import { FaceView } from './face-view.tsx';
import type { PartWords } from './part-words.ts';
import {
  type FaceCheck,
  type FaceIssue,
  type FaceReading,
  faceChecks,
  readFace,
} from './read-face.ts';

const accept = [...ALLOWED_IMAGE_TYPES, ...filmRule.types.values()].join(',');

export interface FaceFieldProps {
  words: PartWords;
  /** Called with the address of the photo or film once it is uploaded; undefined as soon as another one is chosen. */
  onChange: (face: string | undefined) => void;
  /** What the service does not take about it, for people. */
  refusal?: string | undefined;
}

/** A photo or a film of a person from the device, with what it is checked for: checked here, uploaded, and checked there. */
export function FaceField({ words, onChange, refusal }: FaceFieldProps) {
  const { face } = words;
  const creation = useCreationMessages();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<FaceReading>();
  const [previewUrl, setPreviewUrl] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(previewUrl ?? ''), [previewUrl]);

  const check = useCallback(
    async (file: File) => {
      setReading(undefined);
      const found = await readFace(file);
      setReading(found);
      return found.failed && describeFaceIssue(found.failed.issue, words, creation);
    },
    [creation, words],
  );
  const { isChecking, problem, chosen, stored, choose } = useMediaUpload({
    ...{ check, failed: face.failed },
  });
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (stored !== undefined) change.current(stored);
  }, [stored]);

  async function replace(file: File) {
    if (!(await choose(file))) return;
    change.current(undefined);
    setPreviewUrl(URL.createObjectURL(file));
  }

  return (
    <section aria-label={face.label} className="ui:grid ui:grid-cols-1 ui:gap-3">
      <p className="ui:text-sm ui:text-muted">{face.advice}</p>
      <ul aria-label={face.checks} className="ui:grid ui:gap-1 ui:text-sm">
        {faceChecks
          .filter((one) => one !== 'length' || reading?.kind !== 'photo')
          .map((one) => (
            <CheckLine key={one} name={face.check[one]} state={stateOf(one, reading)} words={words}>
              {reading?.failed?.check === one ? problem : undefined}
            </CheckLine>
          ))}
      </ul>
      {((problem !== undefined && !reading) || refusal !== undefined) && (
        <p role="alert" className="ui:text-sm ui:text-danger">
          {refusal ?? problem}
        </p>
      )}
      {previewUrl !== undefined && reading && (
        <FaceView kind={reading.kind} url={previewUrl} label={face.preview} />
      )}
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
        <Button data-ui="choose-face" isBusy={isChecking} onClick={() => input.current?.click()}>
          <Icon name="person" className="ui:size-4" />
          {chosen ? face.chooseOther : face.choose}
        </Button>
      </div>
      {chosen && <UploadLine {...chosen} words={face} />}
    </section>
  );
}

type CheckState = 'waiting' | 'passed' | 'failed';

const icons: Readonly<Record<CheckState, IconName>> = {
  waiting: 'minus',
  passed: 'success',
  failed: 'error',
};

interface CheckLineProps {
  name: string;
  state: CheckState;
  words: PartWords;
  /** Why it fails. */
  children: string | undefined;
}

/** One of the checks, how it ended, and what to do about it. */
function CheckLine({ name, state, words: { face }, children }: CheckLineProps) {
  return (
    <li data-state={state} className="ui:group ui:flex ui:gap-2">
      <Icon
        name={icons[state]}
        className="ui:mt-0.5 ui:size-4 ui:text-muted ui:group-data-[state=failed]:text-danger ui:group-data-[state=passed]:text-success"
      />
      <div className="ui:min-w-0 ui:wrap-anywhere">
        {name}
        <span className="ui:sr-only">{face.states[state]}</span>
        {children !== undefined && (
          <p role="alert" className="ui:text-danger">
            {children}
          </p>
        )}
      </div>
    </li>
  );
}

/** Those before the one that fails are passed, those after it were not done. */
function stateOf(check: FaceCheck, reading: FaceReading | undefined): CheckState {
  if (!reading) return 'waiting';
  if (!reading.failed) return 'passed';
  const distance = faceChecks.indexOf(check) - faceChecks.indexOf(reading.failed.check);
  return distance < 0 ? 'passed' : distance === 0 ? 'failed' : 'waiting';
}

function describeFaceIssue(
  issue: FaceIssue,
  { face, media }: PartWords,
  creation: ReturnType<typeof useCreationMessages>,
): string {
  switch (issue.code) {
    case 'unreadable':
      return face.unreadable;
    case 'too-short':
      return face.tooShort(issue.seconds);
    case 'too-small':
      return face.tooSmall(issue.width, issue.height);
    default:
      return 'media' in issue ? describeMediaIssue(issue, media) : describeIssue(issue, creation);
  }
}
