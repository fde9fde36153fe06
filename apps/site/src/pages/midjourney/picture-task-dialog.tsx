import { blendShapes, midjourneyPictures } from '@site/api-client/wire';
import {
  ParameterForm,
  ReferenceImages,
  useReferenceImages,
  useUploadedSend,
} from '@site/creation';
import { Button } from '@site/shell/ui';
import { DialogBody, DialogContent, DialogFooter, DialogRoot } from '@site/shell/ui/dialog';
import { useState } from 'react';
import type { Tool } from '../../workbench/use-tool.ts';
import type { PromptToolMessages } from './messages/prompt-fields/zh-cn.ts';

export interface PictureTaskDialogProps {
  tool: Tool<'midjourney'>;
  task: 'blend' | 'describe';
  messages: PromptToolMessages;
  onClose: () => void;
}

/** Asks for the pictures that are mixed, or for the one that is put into words. They are kept like a draft. */
export function PictureTaskDialog({ tool, task, messages, onClose }: PictureTaskDialogProps) {
  const { min, max } = midjourneyPictures[task];
  const references = useReferenceImages({ page: `${tool.path}#${task}`, maxReferences: max });
  const [values, setValues] = useState({});
  const { chosen, costOf } = tool.models;
  const { send, isWaiting, stopWaiting } = useUploadedSend({
    references,
    onSend(_, images) {
      onClose();
      tool.start('', { task, images, ...values });
    },
  });
  const { length } = references.images;
  const isReady = length >= min && length <= max;

  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={messages.titles[task]} className="ui:max-w-140">
        <DialogBody className="ui:grid ui:gap-4">
          <p className="ui:text-sm ui:text-muted">{messages.leads[task]}</p>
          <ReferenceImages
            references={references}
            onStopWaiting={isWaiting ? stopWaiting : undefined}
          />
          {task === 'blend' && (
            <ParameterForm
              parameters={[
                {
                  name: 'shape',
                  label: messages.shape,
                  options: blendShapes.map((value) => ({
                    ...{ value, label: messages.shapes[value] },
                  })),
                },
              ]}
              values={values}
              onValuesChange={setValues}
              messages={messages.parameters}
            />
          )}
          {!isReady && (
            <p role="status" className="ui:text-sm ui:text-muted">
              {messages.missing(min, max)}
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" disabled={!isReady} isBusy={isWaiting} onClick={() => send('')}>
            {messages.run(costOf(chosen?.id, { task }))}
          </Button>
        </DialogFooter>
      </DialogContent>
    </DialogRoot>
  );
}
