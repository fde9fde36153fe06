import { isApiError, isEmail } from '@site/api-client';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useClient, useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

export interface EmailStepProps {
  email: string;
  /** Why one has to log in, where there is something to tell. */
  reason?: string | undefined;
  /** Whether the field takes the focus: when the user has come back to it, or knows the way. */
  hasFocus: boolean;
  onSent: (email: string) => void;
}

/** Asks for the address and sends the code there. */
export function EmailStep({ email, reason, hasFocus, onSent }: EmailStepProps) {
  const { login: messages } = useMessages();
  const client = useClient();
  const field = useRef<HTMLInputElement>(null);
  const reasonId = useId();
  const [text, setText] = useState(email);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  // What was typed, or filled in by the browser, before this code ran.
  useEffect(() => setText(field.current?.value ?? ''), []);

  useEffect(() => {
    if (!navigator.cookieEnabled) setError(messages.cookiesBlocked);
  }, [messages]);

  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    // The press that sends it may be what had the page taken over: the state comes a moment later.
    const address = field.current?.value.trim() ?? '';
    if (!navigator.cookieEnabled) return refuse(messages.cookiesBlocked);
    if (address === '') return refuse(messages.emailEmpty);
    if (!isEmail(address)) return refuse(messages.emailInvalid);
    setIsBusy(true);
    try {
      await client.sendLoginCode({ email: address });
      onSent(address);
    } catch (reason) {
      refuse((isApiError(reason) && reason.serverMessage) || messages.sendFailed);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    // Without this code a "dialog" form goes nowhere: the page stays, and what was typed with it.
    <form data-ui="login-email" method="dialog" noValidate onSubmit={(event) => void send(event)}>
      {reason && (
        <p data-ui="login-reason" id={reasonId} className="ui:mb-4 ui:text-warning">
          {reason}
        </p>
      )}
      <TextField
        ref={field}
        label={messages.email}
        aria-describedby={reason && reasonId}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={messages.emailPlaceholder}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={isBusy}
        className="ui:mt-3 ui:w-full"
      >
        {messages.sendCode}
      </Button>
    </form>
  );
}
