import type { LoggedInUser, User } from '@site/api-client';
import { useEffect, useState } from 'react';
import type { ShellMessages } from '../messages/messages.ts';
import { hasSessionEnded } from '../session/session-end.ts';
import { useSessionActions } from '../session/use-session.ts';
import { useMessages } from '../shell-context.ts';
import type { ToastContent } from '../toast/toasts.ts';
import { useToast } from '../toast/use-toast.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { readSentCode, type SentCode, writeSentCode } from './sent-code.ts';

export interface LoginFormProps {
  /** Called when the session is open and the shell knows it: time to go where the visitor came from. */
  onLoggedIn: (user: User) => void;
}

type Step = 'email' | 'code' | 'email-again';

/**
 * Logs in by an e-mail address and the six-digit code that is sent there. Inside a `Shell` only.
 *
 * A page that the system has ended while its visitor looked for the code comes back at the code.
 * It says so where a session has ended.
 */
export function LoginForm({ onLoggedIn }: LoginFormProps) {
  const { replaceUser } = useSessionActions();
  const { login: messages, session } = useMessages();
  const toast = useToast();
  const [step, setStep] = useState<Step>('email');
  const [sent, setSent] = useState<SentCode>();
  const [hasEnded, setHasEnded] = useState(false);

  // After the first render, which is the server's.
  useEffect(() => {
    setHasEnded(hasSessionEnded());
    const before = readSentCode();
    if (!before) return;
    setSent(before);
    setStep('code');
  }, []);

  function noteSent(email: string) {
    const now = { email, at: Date.now() };
    setSent(now);
    writeSentCode(now);
  }

  return step === 'code' && sent ? (
    <CodeStep
      sent={sent}
      onSent={() => noteSent(sent.email)}
      onChangeEmail={() => {
        writeSentCode(undefined);
        setStep('email-again');
      }}
      onLoggedIn={({ welcome, ...user }) => {
        writeSentCode(undefined);
        if (welcome) toast.show(describeWelcome(welcome, messages));
        replaceUser(user);
        onLoggedIn(user);
      }}
    />
  ) : (
    <EmailStep
      email={sent?.email ?? ''}
      reason={hasEnded ? session.ended : undefined}
      hasFocus={hasEnded || step === 'email-again'}
      onSent={(address) => {
        noteSent(address);
        setStep('code');
      }}
    />
  );
}

function describeWelcome(
  { state, pointCount }: NonNullable<LoggedInUser['welcome']>,
  messages: ShellMessages['login'],
): ToastContent {
  switch (state) {
    case 'given':
      return { kind: 'success', text: messages.welcomeGiven(pointCount) };
    case 'used':
      return { kind: 'info', text: messages.welcomeUsed };
    case 'limited':
      return { kind: 'info', text: messages.welcomeLimited(pointCount) };
    case 'bind-wechat':
      return { kind: 'info', text: messages.welcomeAfterWeChat(pointCount) };
  }
}
