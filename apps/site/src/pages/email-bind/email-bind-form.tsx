import { type ApiClient, describeError, isEmail } from '@site/api-client';
import { useSessionActions } from '@site/shell';
import { Button, TextField } from '@site/shell/ui';
import { type SubmitEvent, useEffect, useState } from 'react';
import { usePageMessages } from '../page-messages.ts';

/** Before the service sends another code to the same address, in seconds. */
const resendDelay = 60;

interface FieldFailure {
  readonly field: 'email' | 'code';
  readonly text: string;
}

/** An address, the code that was sent to it, and the button that binds it. */
export function EmailBindForm({ client }: { readonly client: ApiClient }) {
  const messages = usePageMessages('email-bind');
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [busy, setBusy] = useState<'sending' | 'binding'>();
  const [failure, setFailure] = useState<FieldFailure>();
  const { left, start } = useCountdown(resendDelay);
  const { replaceUser } = useSessionActions();

  async function run(kind: 'sending' | 'binding', act: () => Promise<void>) {
    setBusy(kind);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setFailure({
        field: kind === 'sending' ? 'email' : 'code',
        text: describeError(error, messages),
      });
    } finally {
      setBusy(undefined);
    }
  }

  function send() {
    const address = email.trim();
    if (!isEmail(address)) return setFailure({ field: 'email', text: messages.emailWrong });
    void run('sending', async () => {
      await client.sendBindCode({ email: address });
      setSentTo(address);
      start();
    });
  }

  function bind(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (sentTo === undefined) return send();
    if (!isCode(code)) return setFailure({ field: 'code', text: messages.codeWrong });
    void run('binding', async () => replaceUser(await client.bindEmail({ email: sentTo, code })));
  }

  const errorOf = (field: FieldFailure['field']) =>
    failure?.field === field ? failure.text : undefined;

  return (
    <form className="ui:@container ui:grid ui:gap-2" onSubmit={bind} noValidate>
      <div className="ui:flex ui:items-start ui:gap-2 ui:@max-[16rem]:flex-col ui:@max-[16rem]:items-stretch">
        <TextField
          className="ui:flex-1"
          label={messages.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={messages.emailPlaceholder}
          value={email}
          error={errorOf('email')}
          hint={sentTo && messages.sent(sentTo)}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button
          className="ui:mt-7 ui:min-h-11 ui:lg:min-h-10 ui:@max-[16rem]:mt-0"
          isBusy={busy === 'sending'}
          disabled={left > 0}
          onClick={send}
        >
          {left > 0 ? messages.resendIn(left) : messages.send}
        </Button>
      </div>
      <TextField
        label={messages.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder={messages.codePlaceholder}
        value={code}
        error={errorOf('code')}
        disabled={sentTo === undefined}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={busy === 'binding'}
        disabled={sentTo === undefined}
      >
        {messages.submit}
      </Button>
    </form>
  );
}

/** Whether a text looks like a code from the mail: six digits. */
function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** Counts seconds down to 0, once `start` was called. */
function useCountdown(seconds: number): { left: number; start: () => void } {
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  return { left, start: () => setLeft(seconds) };
}
