import type { CreationAction } from '@site/api-client/creations';
import { useLazyPart } from '@site/shell';
import { Button, Icon } from '@site/shell/ui';
import { DialogBody, DialogContent, DialogFooter, DialogRoot } from '@site/shell/ui/dialog';
import { checkPrompt, type PlacedIssue } from '@site/validators';
import { useCallback, useId, useState } from 'react';
import { IssueList } from '../composer/issue-list.tsx';
import { PromptBox } from '../composer/prompt-box.tsx';
import { usePromptComposer } from '../composer/use-prompt-composer.ts';
import { useCreationMessages } from '../creation-provider.tsx';
import { usePromptDraft } from '../draft/use-prompt-draft.ts';
import { useMaskUpload } from '../mask/use-mask-upload.ts';
import { type Masks, useMasks } from '../mask/use-masks.ts';
import type { MaskMessages } from '../messages/mask/mask-messages.ts';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import type { ReferenceImage } from '../reference-images/reference-image.ts';
import type { GivenWithAction, SucceededWithPictures } from './creation-state.ts';

export interface ActionDialogProps {
  creation: SucceededWithPictures;
  action: CreationAction;
  /** The name of the action. */
  name: string;
  /** Points. */
  cost: number;
  words: StageMessages['ask'];
  maskWords: MaskMessages;
  onRun: (given: GivenWithAction) => void;
  onClose: () => void;
}

/** Names the drafts of words and masks for actions; there is one of the words at a time. */
const page = '#action';

/** How far a zoom goes that nobody has written. */
const suggestedZoom = ' --zoom 1.8';

/** Asks for what an action needs or takes beside the press: words, and a region of the picture. */
export function ActionDialog({
  creation: { id, prompt: written, pictures },
  action,
  name,
  cost,
  words,
  maskWords,
  onRun,
  onClose,
}: ActionDialogProps) {
  const messages = useCreationMessages();
  const { needs = [], kind } = action;
  const needsMask = needs.includes('mask');
  const isZoom = needs.includes('prompt') && kind === 'zoom';
  const masks = useMasks({ page, images: [toImage(pictures[0])], messages: maskWords });
  const place = `${id} ${action.id}\n`;
  const [draft, setDraft] = usePromptDraft(page);
  const suggested = isZoom && !/--zoom\b/i.test(written) ? written + suggestedZoom : written;
  const prompt = draft.startsWith(place) ? draft.slice(place.length) : suggested;
  const [problem, setProblem] = useState<'blank' | 'failed'>();
  const { isUploading, upload } = useMaskUpload(masks);
  const promptId = useId();

  function run(given: GivenWithAction) {
    setDraft('');
    onRun(given);
  }

  async function send(sent: string) {
    if (!needsMask) return run({ prompt: sent });
    setProblem(undefined);
    const uploaded = await upload();
    if (uploaded?.kind === 'uploaded') run({ prompt: sent, mask: uploaded.url });
    else if (uploaded) setProblem(uploaded.kind);
  }

  const composer = usePromptComposer<PlacedIssue>({
    check: pictures[0].tool === 'midjourney' ? checkPrompt : checkWords,
    prompt,
    onPromptChange: (next) => setDraft(place + next),
    onSend: (sent) => void send(sent),
    isBusy: isUploading,
  });
  const { issues } = composer;

  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={name} className="ui:max-w-140">
        <form data-ui="action-dialog" {...composer.formProps}>
          <DialogBody className="ui:grid ui:gap-4">
            {needsMask && (
              <RegionField picture={pictures[0]} masks={masks} words={words} messages={maskWords} />
            )}
            <div>
              <label htmlFor={promptId} className="ui:mb-2 ui:block ui:text-sm ui:font-medium">
                {messages.composer.label}
              </label>
              <PromptBox
                {...composer.boxProps}
                id={promptId}
                underlines={composer.isComposing ? [] : issues}
                aria-describedby={`${promptId}-hint ${promptId}-issues`}
                className="ui:rounded-md ui:border ui:border-border-strong ui:bg-surface"
              />
              <p id={`${promptId}-hint`} className="ui:mt-2 ui:text-sm ui:text-muted">
                {needsMask ? words.regionHint : isZoom ? words.zoomHint : words.remixHint}
              </p>
              <IssueList
                id={`${promptId}-issues`}
                prompt={composer.checked}
                issues={issues}
                onSelect={composer.select}
                onFix={composer.fix}
                onFixAll={composer.fixAll}
                className={issues.length > 0 ? 'ui:mt-2' : ''}
              />
            </div>
            {problem && (
              <p role="alert" className="ui:text-sm ui:text-danger">
                {maskWords[problem]}
              </p>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button type="submit" variant="primary" isBusy={isUploading}>
              {words.run(cost)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </DialogRoot>
  );
}

/** Of a tool without parameters: what looks like one is part of the text. */
const checkWords = (prompt: string) =>
  checkPrompt(prompt, { parameters: [] }).filter(
    ({ code }) => code === 'empty' || code === 'too-long',
  );

const loadMaskParts = () => import('../mask/mask-parts.ts');

/** The part of the picture that changes: its editor opens first, where nothing is painted yet. */
function RegionField({
  picture,
  masks,
  words,
  messages,
}: {
  picture: ActionDialogProps['creation']['pictures'][0];
  masks: Masks;
  words: StageMessages['ask'];
  messages: MaskMessages;
}) {
  const image = toImage(picture);
  const steps = masks.of(image)?.steps ?? [];
  const [isOpen, setIsOpen] = useState(masks.mask === undefined);
  const close = useCallback(() => setIsOpen(false), []);
  const { part: parts } = useLazyPart(loadMaskParts, { isAwaited: true, onFail: close });
  return (
    <>
      <button
        type="button"
        data-ui="action-region"
        aria-haspopup="dialog"
        className="ui:flex ui:items-center ui:gap-4 ui:rounded-md ui:border ui:border-border-strong ui:p-2 ui:pr-4 ui:text-left ui:text-sm ui:hover:bg-hover"
        onClick={() => setIsOpen(true)}
      >
        <span className="ui:relative ui:size-20 ui:shrink-0 ui:overflow-hidden ui:rounded-sm">
          <img
            src={picture.thumbnails[0]?.url ?? picture.url}
            alt=""
            className="ui:size-full ui:object-cover"
          />
          {parts && <parts.MaskThumbnail src={picture.url} steps={steps} />}
        </span>
        <span className="ui:flex-1">{masks.mask ? words.painted : words.unpainted}</span>
        <Icon name="brush" />
      </button>
      {isOpen && parts && (
        <parts.MaskDialog
          src={picture.url}
          steps={steps}
          onStepsChange={(next) => masks.change(image, next)}
          onClose={close}
          messages={messages}
        />
      )}
    </>
  );
}

/** A finished picture, as masks know pictures. */
function toImage({ id, url }: ActionDialogProps['creation']['pictures'][0]): ReferenceImage {
  return { ...{ id, url, previewUrl: url, name: '' }, content: undefined, upload: undefined };
}
