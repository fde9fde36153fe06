import { MAX_UPSCALED_PIXELS, upscaleFields, usualAllowed } from '@site/api-client/wire';
import {
  handedPrompt,
  isCreating,
  ModelPicker,
  offeredValues,
  ParameterForm,
  ReferenceImages,
  splitReferencedPrompt,
  useReferencedSend,
  useReferenceImages,
} from '@site/creation';
import { useToast } from '@site/shell';
import { Button } from '@site/shell/ui';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { capabilitiesOf } from '../../workbench/capabilities-of.ts';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { fieldParameters } from '../../workbench/field-parameters.ts';
import { Price } from '../../workbench/price.tsx';
import { type HandedPictureProblem, useHandedPicture } from '../../workbench/use-handed-picture.ts';
import { useTool } from '../../workbench/use-tool.ts';
import { useToolSettings } from '../../workbench/use-tool-settings.ts';
import { Workbench } from '../../workbench/workbench.tsx';

const usual = { ...usualAllowed(upscaleFields), maxPixels: MAX_UPSCALED_PIXELS };

function UpscaleWorkbench({ path, messages }: ToolPageProps<'upscale'>) {
  const tool = useTool('upscale', path);
  const { models, creation } = tool;
  const toast = useToast();
  const references = useReferenceImages({ page: path, maxImages: 1, maxReferences: 1 });
  const { images, replace } = references;
  const [image] = images;
  const [values, setValues] = useToolSettings(tool);
  const capabilities = capabilitiesOf('upscale', models.chosen, usual);
  const parameters = fieldParameters(upscaleFields, capabilities, messages.fields);
  const [firstFactor = 2] = capabilities.factors;
  const settings = { factor: firstFactor, ...offeredValues(parameters, values) };
  const form = useRef<HTMLFormElement>(null);
  const { send, isWaiting, stopWaiting } = useReferencedSend({
    references,
    onSend(sent) {
      const [url = ''] = splitReferencedPrompt(sent).urls;
      tool.start('', { image: url, ...settings });
    },
  });

  const say = (text: string) => toast.show({ kind: 'error', text });
  const onTake = useCallback((url: string) => replace([{ url }]), [replace]);
  const onProblem = useCallback(
    (problem: HandedPictureProblem) =>
      toast.show({
        kind: 'error',
        text: problem === 'not-ours' ? messages.notOurs : messages.noAddress,
      }),
    [messages, toast],
  );
  useHandedPicture(path, { onTake, onProblem });

  const size = usePictureSize(image?.previewUrl);
  const factor = Number(settings.factor);
  const after = size && { width: size.width * factor, height: size.height * factor };
  const isTooLarge = after !== undefined && after.width * after.height > capabilities.maxPixels;
  const written = ({ width, height }: Size) => `${width} × ${height}`;
  const note =
    size &&
    after &&
    (isTooLarge
      ? messages.tooLarge(written(after), Math.floor(capabilities.maxPixels / 1_000_000))
      : messages.size(written(size), written(after)));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (image && !isTooLarge) return send('');
    say(image && note ? note : messages.noPicture);
    form.current?.querySelector<HTMLElement>('[data-ui="add-reference"]')?.focus();
  }

  return (
    <Workbench
      tool={tool}
      messages={messages}
      onReuse={(sent, asked = {}) => {
        replace(splitReferencedPrompt(handedPrompt(sent)).urls.map((url) => ({ url })));
        setValues(asked);
      }}
      composer={
        <form
          ref={form}
          data-ui="upscale-form"
          aria-label={messages.form}
          className="ui:flex ui:flex-col ui:gap-5"
          onSubmit={submit}
        >
          <div className="ui:relative ui:flex ui:flex-col ui:gap-3 ui:rounded-md ui:border ui:border-border-strong ui:bg-surface ui:p-3">
            <ReferenceImages
              references={references}
              onStopWaiting={isWaiting ? stopWaiting : undefined}
            />
            <div className="ui:flex ui:flex-wrap ui:items-center ui:justify-end ui:gap-3">
              <p
                role="status"
                data-state={isTooLarge ? 'too-large' : 'fits'}
                className="ui:mr-auto ui:min-h-5 ui:text-sm ui:text-muted ui:tabular-nums ui:data-[state=too-large]:text-error"
              >
                {note}
              </p>
              <Price tool={tool} settings={settings} messages={messages} />
              <Button
                type="submit"
                variant="primary"
                isBusy={isWaiting || isCreating(creation.state)}
              >
                {messages.start}
              </Button>
            </div>
          </div>
          <div className="ui:relative">
            <ParameterForm
              parameters={parameters}
              values={values}
              onValuesChange={setValues}
              messages={messages.parameters}
            />
            <div className="ui:absolute ui:-top-1 ui:right-0 ui:max-w-3/5 ui:pointer-coarse:-top-4">
              <ModelPicker models={models} />
            </div>
          </div>
        </form>
      }
    />
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture in pixels, upright, once it has loaded. */
function usePictureSize(url: string | undefined): Size | undefined {
  const [known, setKnown] = useState<Size & { url: string }>();
  useEffect(() => {
    if (url === undefined) return;
    const picture = new Image();
    picture.onload = () =>
      setKnown({ url, width: picture.naturalWidth, height: picture.naturalHeight });
    picture.src = url;
    return () => {
      picture.onload = null;
    };
  }, [url]);
  return known?.url === url ? known : undefined;
}

/** Where a picture is made larger. */
export const page = defineToolPage('upscale', UpscaleWorkbench);
