import { Button, cn, isInputMethodKey } from '@site/shell/ui';
import type { FormEvent, KeyboardEvent } from 'react';
import { creationHref } from '../../links/creation-href.ts';
import { useStartPath } from '../../links/start-path.ts';
import { openPage } from '../../navigation/open-page.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';

/**
 * Where a prompt begins: it continues, as a draft, on the page that makes pictures. The browser sends the
 * form there itself before, and without, any script.
 */
export function PromptForm({ className }: { className?: string }) {
  const messages = usePageMessages('home');
  const startPath = useStartPath();

  function goOn(form: HTMLFormElement) {
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
          className="ui:block ui:min-h-[calc(2lh+1rem)] ui:w-full ui:resize-none ui:rounded-md ui:bg-transparent ui:p-4 ui:pb-0 ui:text-lg ui:leading-[1.7] ui:outline-none ui:placeholder:text-muted"
        />
        <div className="ui:flex ui:flex-wrap ui:items-center ui:justify-end ui:gap-3 ui:p-3">
          <SiteLink
            href="/art/guide/"
            className="ui:mr-auto ui:inline-flex ui:min-h-9 ui:items-center ui:px-1 ui:text-sm ui:text-muted ui:underline ui:underline-offset-4 ui:hover:text-text ui:pointer-coarse:min-h-11"
          >
            {messages.guide}
          </SiteLink>
          <Button type="submit" variant="primary" size="large">
            {messages.start}
          </Button>
        </div>
      </div>
      <p className="ui:mt-2 ui:text-sm ui:text-balance ui:text-muted">{messages.promise}</p>
    </form>
  );
}
