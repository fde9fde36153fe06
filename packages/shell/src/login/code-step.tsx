import { isApiError, type LoggedInUser } from '@site/api-client';
import { codes } from '@site/api-client/wire';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useClient, useMessages } from '../shell-context.ts';
import { readClickId } from '../storage/click-id.ts';
import { useToast } from '../toast/use-toast.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CODE_LENGTH, readCode } from './read-code.ts';
import type { SentCode } from './sent-code.ts';

/** How long a person waits before asking for another code, in milliseconds. */
const resendAfterMs = 60_000;

export interface CodeStepProps {
  sent: SentCode;
  /** Called when another code is on its way. */
  onSent: () => void;
  onChangeEmail: () => void;
  onLoggedIn: (user: LoggedInUser) => void;
}

/** Takes the six digits, and logs in when the last one is entered. */
export function CodeStep({
  sent: { email, at },
  onSent,
  onChangeEmail,
  onLoggedIn,
}: CodeStepProps) {
  const { login: messages } = useMessages();
  const client = useClient();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [resendAt, setResendAt] = useState(at + resendAfterMs);
  const secondsLeft = useSecondsLeft(resendAt);

  useEffect(() => field.current?.focus(), []);

  async function logIn(digits: string) {
    if (isBusy) return;
    if (digits.length < CODE_LENGTH) {
      setError(messages.codeIncomplete);
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    try {
      onLoggedIn(await client.logIn({ email, code: digits, bdVid: readClickId() }));
    } catch (reason) {
      const isWrong = isApiError(reason) && reason.code === codes.wrongLoginCode;
      const said = isApiError(reason) ? reason.serverMessage : undefined;
      setError(said ?? (isWrong ? messages.codeWrong : messages.failed));
      field.current?.select();
    } finally {
      setIsBusy(false);
    }
  }

  async function resend() {
    setResendAt(Date.now() + resendAfterMs);
    try {
      await client.sendLoginCode({ email });
      onSent();
      setError(undefined);
      toast.show({ kind: 'success', text: messages.resent });
      field.current?.focus();
    } catch (reason) {
      const waitSeconds = (isApiError(reason) && reason.retryAfterSeconds) || 0;
      setResendAt(Date.now() + waitSeconds * 1000);
      setError((isApiError(reason) && reason.serverMessage) || messages.sendFailed);
    }
  }

  return (
    <form
      data-ui="login-code"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void logIn(code);
      }}
    >
      <p data-ui="login-sent" className="ui:mb-4 ui:text-muted ui:wrap-anywhere">
        {messages.codeSentTo(email)}
      </p>
      <TextField
        ref={field}
        label={messages.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={error}
        inputClassName="ui:text-center ui:text-xl ui:font-medium ui:tracking-[0.5em] ui:tabular-nums ui:lg:text-xl"
        onChange={(event) => {
          const digits = readCode(event.target.value);
          setCode(digits);
          setError(undefined);
          if (digits.length === CODE_LENGTH && digits !== code) void logIn(digits);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={isBusy}
        className="ui:mt-3 ui:w-full"
      >
        {messages.logIn}
      </Button>
      <div data-ui="login-more" className="ui:mt-3 ui:flex ui:justify-between">
        <Button variant="ghost" size="medium" className="ui:-ml-4" onClick={onChangeEmail}>
          {messages.changeEmail}
        </Button>
        <Button
          variant="ghost"
          size="medium"
          className="ui:-mr-4 ui:tabular-nums"
          disabled={secondsLeft > 0}
          onClick={() => void resend()}
        >
          {secondsLeft > 0 ? messages.resendIn(secondsLeft) : messages.resend}
        </Button>
      </div>
    </form>
  );
}

/** Whole seconds until a moment (milliseconds since 1970), counting down to 0. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    setNow(Date.now());
    if (isOver) return;
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [isOver]);
  return left;
}
