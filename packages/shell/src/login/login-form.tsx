import type { User } from '@site/api-client';
import { useState } from 'react';
import { useSessionActions } from '../session/use-session.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';

export interface LoginFormProps {
  /** Called when the session is open and the shell knows it: time to go where the visitor came from. */
  onLoggedIn: (user: User) => void;
}

type Step = 'email' | 'code' | 'email-again';

/** Logs in by an e-mail address and the six-digit code that is sent there. Inside a `Shell` only. */
export function LoginForm({ onLoggedIn }: LoginFormProps) {
  const { replaceUser } = useSessionActions();
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState('');

  return step === 'code' ? (
    <CodeStep
      email={email}
      onChangeEmail={() => setStep('email-again')}
      onLoggedIn={(user) => {
        replaceUser(user);
        onLoggedIn(user);
      }}
    />
  ) : (
    <EmailStep
      email={email}
      hasFocus={step === 'email-again'}
      onSent={(address) => {
        setEmail(address);
        setStep('code');
      }}
    />
  );
}
