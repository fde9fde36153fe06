import {
  type Fields,
  type MaskField,
  type PicturesField,
  usualAllowed,
} from '@site/api-client/wire';
import type { PageMessages } from '../messages/messages.ts';
import type { PageInLanguage } from '../pages/page.tsx';
import { type Capabilities, capabilitiesOf } from './capabilities-of.ts';
import { checkPlainPrompt } from './check-plain-prompt.ts';
import { defineToolPage, type ToolPageProps } from './define-tool-page.tsx';
import { fieldParameters } from './field-parameters.ts';
import { usePictureForm } from './use-picture-form.tsx';
import { useTool } from './use-tool.ts';
import { Workbench } from './workbench.tsx';

/** The tools of a sentence, a form and pictures, the first of which may have a mask. */
type PictureToolName = 'image-edit' | 'gpt-image';
type PictureFields = Fields & {
  readonly images: PicturesField & { readonly from: 'images' };
  readonly mask: MaskField & { readonly from: 'mask' };
};

/** Makes the page of such a tool of its fields. */
export function definePictureTool<
  const Name extends PictureToolName,
  const All extends PictureFields,
>(
  name: Name,
  { fields, maxPromptLength }: { fields: All; maxPromptLength: number },
): PageInLanguage {
  const check = checkPlainPrompt(maxPromptLength);
  const usual = usualAllowed(fields) as unknown as Capabilities<PictureToolName>;

  function PictureTool({ path, messages }: ToolPageProps<Name>) {
    const tool = useTool(name, path);
    const allowed = capabilitiesOf<PictureToolName>(name, tool.models.chosen, usual);
    const words: PageMessages[PictureToolName] = messages;
    const form = usePictureForm(tool, {
      messages: words,
      ...{ check, maxLength: maxPromptLength },
      maxPictures: allowed.images,
      isMaskTaken: allowed.mask,
      notWithMask: fields.mask.excludes,
      parameters: fieldParameters<Fields>(fields, allowed, words.fields),
    });
    return <Workbench tool={tool} messages={words} {...form} />;
  }

  return defineToolPage(name, PictureTool);
}
