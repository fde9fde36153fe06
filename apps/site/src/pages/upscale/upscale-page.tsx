import {
  MAX_UPSCALED_PIXELS,
  type PixelSize,
  type PricedFields,
  pricedFactor,
  sizeOfTarget,
  upscaleFields,
  usualAllowed,
} from '@site/api-client/wire';
import { offeredValues, useReferenceImages } from '@site/creation';
import { capabilitiesOf } from '../../workbench/capabilities-of.ts';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { fieldParameters } from '../../workbench/field-parameters.ts';
import { PictureWorkbench } from '../../workbench/picture-workbench.tsx';
import { usePictureSizes } from '../../workbench/use-picture-sizes.ts';
import { useTool } from '../../workbench/use-tool.ts';
import { useToolSettings } from '../../workbench/use-tool-settings.ts';
import type { UpscaleMessages } from './messages/zh-cn.ts';

const none: readonly string[] = [];

const usual = { ...usualAllowed(upscaleFields), maxPixels: MAX_UPSCALED_PIXELS };

function UpscaleWorkbench({ path, messages }: ToolPageProps<'upscale'>) {
  const references = useReferenceImages({ page: path, maxImages: 1, maxReferences: 1 });
  const [image] = references.images;
  const sizes = usePictureSizes(image ? [image.previewUrl] : none);
  const source = image && sizes.get(image.previewUrl);
  const tool = useTool('upscale', path, { toPriced: (asked) => toPriced(asked, source) });
  const [values, setValues] = useToolSettings(tool);
  const capabilities = capabilitiesOf('upscale', tool.models.chosen, usual);
  const { targets, factors, maxPixels } = capabilities;
  const target = targets.find((offered) => offered === values['target']);
  const parameters = fieldParameters(upscaleFields, capabilities, messages.fields).filter(
    ({ name }) => target === undefined || !isUpToTarget(name),
  );
  const settings = offeredValues(parameters, values);
  const factor = Number(settings['factor'] ?? factors[0]);
  const note = source && describeResult(source, { target, factor, maxPixels, messages });

  return (
    <PictureWorkbench
      tool={tool}
      messages={messages}
      references={references}
      parameters={parameters}
      values={values}
      onValuesChange={setValues}
      settings={settings}
      onSend={([url]) => tool.start('', { ...settings, image: url })}
      problem={image ? (note?.isPossible === false ? note.text : undefined) : messages.noPicture}
      status={
        <p
          role="status"
          data-state={note?.isPossible === false ? 'impossible' : 'possible'}
          className="ui:mr-auto ui:min-h-5 ui:text-sm ui:text-muted ui:tabular-nums ui:data-[state=impossible]:text-danger"
        >
          {note?.text}
        </p>
      }
    />
  );
}

const isUpToTarget = (name: string) =>
  upscaleFields.target.excludes.some((excluded) => excluded === name);

/** Finds what costs as much as what is asked: of a target, the factor that it comes to. */
function toPriced(
  asked: PricedFields<'upscale'> | undefined,
  source: PixelSize | undefined,
): PricedFields<'upscale'> | undefined {
  const { target, ...others } = asked ?? {};
  if (target === undefined) return asked;
  return { ...others, factor: pricedFactor(target, source) };
}

/** Says what becomes of a picture, or why it can't. */
function describeResult(
  source: PixelSize,
  {
    target,
    factor,
    maxPixels,
    messages,
  }: {
    target: number | undefined;
    factor: number;
    maxPixels: number;
    messages: UpscaleMessages;
  },
): { readonly text: string; readonly isPossible: boolean } {
  const written = ({ width, height }: PixelSize) => `${width} × ${height}`;
  const before = written(source);
  const { width, height } = source;
  let after: PixelSize | undefined = { width: width * factor, height: height * factor };
  if (target !== undefined) {
    after = sizeOfTarget(target, source);
    if (!after) return { text: messages.targetReached(before, target), isPossible: false };
  }
  return after.width * after.height > maxPixels
    ? {
        text: messages.tooLarge(written(after), Math.floor(maxPixels / 1_000_000)),
        isPossible: false,
      }
    : { text: messages.size(before, written(after)), isPossible: true };
}

/** Page where a picture is made larger. */
export const page = defineToolPage('upscale', UpscaleWorkbench);
