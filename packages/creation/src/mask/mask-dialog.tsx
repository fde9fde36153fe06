import { Button, Spinner } from '@site/shell/ui';
import { DialogContent, DialogRoot } from '@site/shell/ui/dialog';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { MaskMessages } from '../messages/mask/mask-messages.ts';
import { createMaskEditor, type MaskEditor } from './create-mask-editor.ts';
import { loadStepPictures } from './create-mask-file.ts';
import { loadPicture } from './load-picture.ts';
import { createMaskCanvas } from './mask-canvas.ts';
import { pressMaskKey } from './mask-keys.ts';
import { MaskStage } from './mask-stage.tsx';
import type { MaskStep } from './mask-step.ts';
import { MaskToolbar } from './mask-toolbar.tsx';

export interface MaskDialogProps {
  /** The picture's address. */
  src: string;
  /** Steps of the mask when it opens. */
  steps: readonly MaskStep[];
  /** Called with each change. */
  onStepsChange: (steps: readonly MaskStep[]) => void;
  onClose: () => void;
  messages: MaskMessages;
}

/** Paints a mask over a picture. Each step is handed over as it is done: closing loses nothing. */
export function MaskDialog({ src, steps, onStepsChange, onClose, messages }: MaskDialogProps) {
  const [editor, setEditor] = useState<MaskEditor>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const hintId = useId();
  const firstSteps = useRef(steps);
  const tell = useRef(onStepsChange);
  useEffect(() => {
    tell.current = onStepsChange;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    let isLeft = false;
    setHasFailed(false);
    async function open() {
      const first = firstSteps.current;
      const [loaded, pictures] = await Promise.all([loadPicture(src), loadStepPictures(first)]);
      if (isLeft || !canvas.current) return;
      const size = { width: loaded.naturalWidth, height: loaded.naturalHeight };
      setEditor(
        createMaskEditor({
          steps: first,
          picture: size,
          canvas: createMaskCanvas(canvas.current, {
            picture: size,
            pictureOf: (url) => pictures.get(url),
          }),
          messages: messages.said,
          onChange: (next) => tell.current(next),
          // A space more makes a repeated sentence another one, so that it is announced again.
          say: (text) => setSaid((before) => (before === text ? `${text}\u00a0` : text)),
          onFrame({ x, y, width, height }) {
            if (!picture.current) return;
            picture.current.style.cssText = `width:${width}px;height:${height}px;transform:translate(${x}px,${y}px)`;
          },
        }),
      );
    }
    open().catch(() => {
      if (!isLeft) setHasFailed(true);
    });
    return () => {
      isLeft = true;
    };
  }, [src, messages, attempt]);

  const subscribe = useMemo(() => editor?.subscribe ?? (() => () => {}), [editor]);
  const getState = useCallback(() => editor?.getState(), [editor]);
  const state = useSyncExternalStore(subscribe, getState, getState);

  function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    if (!editor || !(target instanceof HTMLElement)) return;
    // The slider takes the keys of numbers.
    if (target instanceof HTMLInputElement && !event.ctrlKey && !event.metaKey) return;
    const isOnStage = target.dataset['ui'] === 'mask-stage';
    if (pressMaskKey(editor, event.nativeEvent, { isOnStage })) event.preventDefault();
  }

  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={messages.title}
        data-state={editor ? 'ready' : hasFailed ? 'failed' : 'loading'}
        aria-busy={!editor && !hasFailed}
        className="ui:flex ui:h-[calc(100vh-2rem)] ui:supports-[height:1dvh]:h-[calc(100dvh-2rem)] ui:max-w-[min(1200px,100%)] ui:flex-col ui:overflow-y-auto ui:max-sm:fixed ui:max-sm:inset-0 ui:max-sm:h-screen ui:max-sm:supports-[height:1dvh]:h-dvh ui:max-sm:max-w-none ui:max-sm:rounded-none"
        onEscapeKeyDown={(event) => {
          if (editor?.dropCorner()) event.preventDefault();
        }}
        onKeyDown={onKeyDown}
      >
        <p className="ui:-mt-2 ui:px-6 ui:pb-2 ui:text-sm ui:text-muted">{messages.lead}</p>
        <div className="ui:relative ui:min-h-48 ui:flex-1">
          <MaskStage
            editor={editor}
            canvas={canvas}
            picture={picture}
            src={src}
            label={messages.stage}
            hintId={hintId}
          />
          {!editor && (
            <div className="ui:absolute ui:inset-0 ui:grid ui:place-content-center ui:justify-items-center ui:gap-3 ui:bg-frame ui:text-sm ui:text-muted">
              {hasFailed ? (
                <>
                  <p role="alert">{messages.notLoaded}</p>
                  <Button onClick={() => setAttempt(attempt + 1)}>{messages.tryAgain}</Button>
                </>
              ) : (
                <p role="status" className="ui:flex ui:items-center ui:gap-2">
                  <Spinner className="ui:size-4" />
                  {messages.loading}
                </p>
              )}
            </div>
          )}
        </div>
        {editor && state && (
          <MaskToolbar
            editor={editor}
            state={state}
            messages={messages}
            hintId={hintId}
            onDone={onClose}
          />
        )}
        <p data-ui="mask-status" role="status" className="ui:sr-only">
          {said}
        </p>
      </DialogContent>
    </DialogRoot>
  );
}
