import {
  type Fields,
  type PromptField,
  type ToolFields,
  usualAllowed,
} from '@site/api-client/wire';
import { type References, splitReferencedPrompt } from '@site/creation';
import { useLazyPart, useMessages } from '@site/shell';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { PageTool } from '../links/tool-paths.ts';
import type { PageMessages } from '../messages/messages.ts';
import type { PageInLanguage } from '../pages/page.tsx';
import { type Capabilities, capabilitiesOf } from './capabilities-of.ts';
import { defineToolPage, type ToolPageProps } from './define-tool-page.tsx';
import { fieldParameters } from './field-parameters.ts';
import { type UseParticulars, useNoParticulars } from './particulars.ts';
import { PromptForm } from './prompt-form.tsx';
import { usePictureInput } from './use-picture-input.tsx';
import { usePromptAndPictures } from './use-prompt-and-pictures.ts';
import { type Tool, useTool } from './use-tool.ts';
import { useToolSettings } from './use-tool-settings.ts';
import { Workbench } from './workbench.tsx';

/** The tools of a plain prompt, a form and pictures, the first of which may have a mask. */
type PictureToolName = {
  [Name in PageTool]: PageMessages[Name] extends { placeholder: string; mask: object }
    ? Name
    : never;
}[PageTool];

/** Makes the page of such a tool of its fields, and of what is particular to it. */
export function definePictureTool<const Name extends PictureToolName>(
  name: Name,
  {
    fields,
    capabilities,
    keepsPictures = false,
    useParticulars = useNoParticulars,
  }: {
    fields: Fields & { readonly prompt: PromptField };
    /** What most models can do besides. Default: nothing. */
    capabilities?: Partial<Capabilities<Name>>;
    /** The pictures stay where a prompt comes without any. Default: they go. */
    keepsPictures?: boolean;
    useParticulars?: UseParticulars<Name>;
  },
): PageInLanguage {
  const usual = { ...usualAllowed(fields), ...capabilities } as Capabilities<Name>;
  const takesOne = 'image' in fields;
  const takesSeveral = 'images' in fields;
  const { mask } = fields;
  const notWithMask = mask?.kind === 'mask' ? mask.excludes : [];

  function PictureTool({ path, messages }: ToolPageProps<Name>) {
    const tool = useTool(name, path);
    const { start }: Tool = tool;
    const [values, setValues] = useToolSettings(tool);
    const allowed = capabilitiesOf(name, tool.models.chosen, usual);
    const can: { mask: boolean; image?: boolean; images?: number } = allowed;
    const words: PageMessages[PictureToolName] = messages;
    const { locale } = useMessages();
    const loadMentions = useCallback(
      () => import('./load-mentions.tsx').then((parts) => parts.loadMentions(locale)),
      [locale],
    );
    const { part: mentions, prepare: prepareMentions } = useLazyPart(loadMentions);
    /** What was set when it was sent, and the pictures then: they may still be on their way, and change. */
    const sent = useRef<{ settings: ToolFields; pictures: readonly string[] }>({
      ...{ settings: {}, pictures: [] },
    });
    const input = usePictureInput({
      ...{ path, messages: words },
      maxPictures: can.images ?? Number(can.image),
      isMaskTaken: can.mask,
      onSend(written, urls, masked) {
        const [image] = urls;
        const { settings, pictures: before } = sent.current;
        const prompt = mentions?.followPictures(written, before, idsOf(pictures)) ?? written;
        start(prompt, { ...settings, ...(takesOne ? { image } : { images: urls }), mask: masked });
      },
    });
    const { pictures, isMasked } = input;
    const hasPicture = pictures.images.length > 0;
    const { prompt, setPrompt, reuse } = usePromptAndPictures(path, {
      ...{ messages, references: pictures, keepsPictures },
      onUndo: () => setValues(values),
    });
    const parameters = useMemo(() => {
      const all = fieldParameters(fields, allowed, words.fields);
      return isMasked ? all.filter((one) => !notWithMask.includes(one.name)) : all;
    }, [allowed, isMasked, words]);
    const hasMask = input.masks.mask !== undefined;
    const own = useParticulars({
      ...{ tool, messages, prompt, values, setValues },
      ...{ hasPicture, hasMask },
    });
    const isNaming = takesSeveral && (hasPicture || /[@＠]/.test(prompt));
    useEffect(() => {
      if (isNaming) prepareMentions();
    }, [isNaming, prepareMentions]);
    const particulars = mentions?.withMentions(own, pictures, messages.creation) ?? own;
    return (
      <Workbench
        tool={tool}
        messages={messages}
        prompt={prompt}
        onReuse={(written, { mask: masked, reference, ...asked } = {}) => {
          reuse(written);
          setValues(asked);
          particulars.onReuse?.(reference === undefined ? {} : { reference });
          const [first] = splitReferencedPrompt(written).urls;
          if (first === undefined) return;
          input.masks.reuse(first, masked === undefined ? undefined : String(masked));
        }}
        composer={
          <PromptForm
            tool={tool}
            messages={words}
            prompt={prompt}
            onPromptChange={setPrompt}
            maxLength={fields.prompt.maxLength}
            parameters={parameters}
            values={values}
            onValuesChange={setValues}
            particulars={particulars}
            onSend={(written, settings) => {
              sent.current = { settings, pictures: idsOf(pictures) };
              input.send(written);
            }}
            isWaiting={input.isWaiting}
            pictures={
              can.image !== false || hasPicture ? (
                <>
                  {input.tray}
                  {particulars.note}
                </>
              ) : (
                particulars.note
              )
            }
            pictureCount={pictures.images.length}
          />
        }
      />
    );
  }

  return defineToolPage(name, PictureTool);
}

const idsOf = ({ images }: References) => images.map(({ id }) => id);
