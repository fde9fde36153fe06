import { MAX_UPSCALED_PIXELS, upscaleFields, usualAllowed } from '@site/api-client/wire';
import { offeredValues, useReferenceImages } from '@site/creation';
import { useEffect, useState } from 'react';
import { capabilitiesOf } from '../../workbench/capabilities-of.ts';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { fieldParameters } from '../../workbench/field-parameters.ts';
import { PictureWorkbench } from '../../workbench/picture-workbench.tsx';
import { useTool } from '../../workbench/use-tool.ts';
import { useToolSettings } from '../../workbench/use-tool-settings.ts';

const usual = { ...usualAllowed(upscaleFields), maxPixels: MAX_UPSCALED_PIXELS };

function UpscaleWorkbench({ path, messages }: ToolPageProps<'upscale'>) {
  const tool = useTool('upscale', path);
  const references = useReferenceImages({ page: path, maxImages: 1, maxReferences: 1 });
  const [values, setValues] = useToolSettings(tool);
  const capabilities = capabilitiesOf('upscale', tool.models.chosen, usual);
  const parameters = fieldParameters(upscaleFields, capabilities, messages.fields);
  const settings = offeredValues(parameters, values);

  const [image] = references.images;
  const size = usePictureSize(image?.previewUrl);
  const factor = Number(settings['factor'] ?? capabilities.factors[0]);
  const after = size && { width: size.width * factor, height: size.height * factor };
  const isTooLarge = after !== undefined && after.width * after.height > capabilities.maxPixels;
  const written = ({ width, height }: Size) => `${width} × ${height}`;
  const note =
    size &&
    after &&
    (isTooLarge
      ? messages.tooLarge(written(after), Math.floor(capabilities.maxPixels / 1_000_000))
      : messages.size(written(size), written(after)));

  return (
    <PictureWorkbench
      tool={tool}
      messages={messages}
      references={references}
      parameters={parameters}
      values={values}
      onValuesChange={setValues}
      settings={settings}
      toInput={([url = '']) => ({ image: url })}
      problem={image ? (isTooLarge ? note : undefined) : messages.noPicture}
      status={
        <p
          role="status"
          data-state={isTooLarge ? 'too-large' : 'fits'}
          className="ui:mr-auto ui:min-h-5 ui:text-sm ui:text-muted ui:tabular-nums ui:data-[state=too-large]:text-error"
        >
          {note}
        </p>
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
