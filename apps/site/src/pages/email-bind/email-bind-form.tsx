import type { ApiClient } from '@site/api-client';
import { describeError } from '@site/api-client/zh-cn';
import { useSessionActions } from '@site/shell';
import { Button, TextField } from '@site/shell/ui';
import { type SubmitEvent, useState } from 'react';
import { emailBind } from '../../messages/zh-cn/email-bind.ts';
import { isCode, isEmail } from './check-fields.ts';
import { useCountdown } from './use-countdown.ts';

/** Before the service sends another code to the same address, in seconds. */
const RESEND_DELAY = 60;

interface Problem {
  readonly field: 'email' | 'code';
  readonly text: string;
}

/** An address, the code that was sent to it, and the button that binds it. */
export function EmailBindForm({ client }: { readonly client: ApiClient }) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [busy, setBusy] = useState<'sending' | 'binding'>();
  const [problem, setProblem] = useState<Problem>();
  const { left, start } = useCountdown(RESEND_DELAY);
  const { replaceUser } = useSessionActions();

  async function run(kind: 'sending' | 'binding', act: () => Promise<void>) {
    setBusy(kind);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem({ field: kind === 'sending' ? 'email' : 'code', text: describeError(error) });
    } finally {
      setBusy(undefined);
    }
  }

  function send() {
    const address = email.trim();
    if (!isEmail(address)) return setProblem({ field: 'email', text: emailBind.emailWrong });
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
    if (!isCode(code)) return setProblem({ field: 'code', text: emailBind.codeWrong });
    void run('binding', async () => replaceUser(await client.bindEmail({ email: sentTo, code })));
  }

  const errorOf = (field: Problem['field']) =>
    problem?.field === field ? problem.text : undefined;

  return (
    <form className="ui:grid ui:gap-2" onSubmit={bind} noValidate>
      <div className="ui:flex ui:items-start ui:gap-2">
        <TextField
          className="ui:flex-1"
          label={emailBind.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={emailBind.emailPlaceholder}
          value={email}
          error={errorOf('email')}
          hint={sentTo && emailBind.sent(sentTo)}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button
          className="ui:mt-7 ui:h-11 ui:lg:h-10"
          isBusy={busy === 'sending'}
          disabled={left > 0}
          onClick={send}
        >
          {left > 0 ? emailBind.resendIn(left) : emailBind.send}
        </Button>
      </div>
      <TextField
        label={emailBind.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder={emailBind.codePlaceholder}
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
        {emailBind.submit}
      </Button>
    </form>
  );
}
