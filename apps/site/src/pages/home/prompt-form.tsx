import type { Brand } from '@site/brand';
import { useLazyPart } from '@site/shell';
import { Button, cn, isInputMethodKey } from '@site/shell/ui';
import { type FormEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { creationHref } from '../../links/creation-href.ts';
import { useStartPath } from '../../links/start-path.ts';
import { openPage } from '../../navigation/open-page.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import { useWelcome } from './use-welcome.ts';

export interface PromptFormProps {
  readonly brand: Brand;
  readonly className?: string;
}

const loadSuggestedTools = () =>
  import('./suggested-tools.tsx').then(({ SuggestedTools }) => SuggestedTools);

/**
 * Form where a prompt begins: it continues, as a draft, on the page that makes pictures, or on that of a tool that its
 * words or a dropped picture are for, once somebody takes the link there. The browser sends the form itself before, and
 * without, any script.
 */
export function PromptForm({ brand, className }: PromptFormProps) {
  const messages = usePageMessages('home');
  const startPath = useStartPath();
  const welcome = useWelcome();
  const [written, setWritten] = useState('');
  const [picture, setPicture] = useState<File>();
  const { part: SuggestedTools, prepare } = useLazyPart(loadSuggestedTools);

  function goOn(form: HTMLFormElement) {
    // A picture goes along where it is taken: by the first of the links.
    const link = picture && form.querySelector<HTMLElement>('[data-tool]');
    if (link) return link.click();
    const prompt = String(new FormData(form).get('prompt') ?? '').trim();
    openPage(prompt ? creationHref(prompt, startPath) : startPath);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    goOn(event.currentTarget);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { form } = event.currentTarget;
    // An input method ends with Enter as well.
    if (event.key !== 'Enter' || event.shiftKey || isInputMethodKey(event.nativeEvent)) return;
    if (!form) return;
    event.preventDefault();
    goOn(form);
  }

  /** Takes a picture of the device; text is left to the browser. */
  function takePicture(event: SyntheticEvent, { types, files }: DataTransfer) {
    const file = Array.from(files).find(({ type }) => type.startsWith('image/'));
    if (!file || types.includes('text/plain')) return;
    event.preventDefault();
    prepare();
    setPicture(file);
  }

  const prices = (
    <SiteLink
      href="/prices"
      className="ui:inline-flex ui:min-h-11 ui:items-center ui:px-1 ui:text-sm ui:text-muted ui:underline ui:underline-offset-4 ui:hover:text-text"
    >
      {welcome ? messages.welcome(welcome) : messages.prices}
    </SiteLink>
  );

  return (
    <form
      action={startPath}
      method="get"
      onSubmit={onSubmit}
      className={cn('ui:max-w-[720px]', className)}
    >
      <div className="ui:rounded-md ui:border ui:border-border-strong ui:bg-surface ui:has-[textarea:focus-visible]:outline-2 ui:has-[textarea:focus-visible]:outline-offset-2 ui:has-[textarea:focus-visible]:outline-ring">
        <textarea
          name="prompt"
          rows={2}
          aria-label={messages.prompt}
          placeholder={messages.placeholder}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={onKeyDown}
          onPaste={(event) => takePicture(event, event.clipboardData)}
          onDragOver={(event) => {
            // Without it the browser opens what is dropped.
            if (event.dataTransfer.types.includes('Files')) event.preventDefault();
          }}
          onDrop={(event) => takePicture(event, event.dataTransfer)}
          onInput={({ currentTarget }) => {
            prepare();
            setWritten(currentTarget.value);
          }}
          className="ui:block ui:min-h-[calc(2lh+1rem)] ui:w-full ui:resize-none ui:rounded-md ui:bg-transparent ui:p-4 ui:pb-0 ui:text-lg ui:leading-[1.7] ui:outline-none ui:placeholder:text-muted"
        />
        <div className="ui:flex ui:flex-wrap ui:items-center ui:justify-end ui:gap-3 ui:p-3">
          {/* What takes the place of another is as high. */}
          <div className="ui:flex ui:min-h-11 ui:min-w-0 ui:grow ui:basis-20 ui:flex-wrap ui:items-center ui:gap-2">
            {SuggestedTools ? (
              <SuggestedTools
                brand={brand}
                written={written}
                picture={picture}
                onRemovePicture={() => setPicture(undefined)}
              >
                {prices}
              </SuggestedTools>
            ) : (
              prices
            )}
          </div>
          <Button type="submit" variant="primary" size="large">
            {messages.start}
          </Button>
        </div>
      </div>
      <p className="ui:mt-2 ui:text-sm ui:text-balance ui:text-muted">{messages.promise}</p>
    </form>
  );
}
