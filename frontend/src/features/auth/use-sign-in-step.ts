import { useEffect, useEffectEvent } from 'react';
import { authText } from '../../content/account/auth.ts';
import type { signInWithTotp } from '../../lib/auth/account.ts';
import { authMessage, identityErrorName } from './published/auth-errors.ts';

/** How long the identity service keeps a sign-in that waits for an answer. */
const PENDING_MS = 180_000;

export interface SignInStepProps {
  readonly remember: boolean;
  readonly onSignedIn: () => void;
  /** Returns to the first step with a message. */
  readonly onBack: (message?: string) => void;
}

/** A step of a sign-in, such as a code: takes the answer to it, and goes back when the sign-in has expired. */
export function useSignInStep({ onSignedIn, onBack }: Pick<SignInStepProps, 'onSignedIn' | 'onBack'>) {
  const expire = useEffectEvent(() => onBack(authText.pendingExpired));
  useEffect(() => {
    const timer = setTimeout(() => expire(), PENDING_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    async send(answer: ReturnType<typeof signInWithTotp>): Promise<void> {
      if ((await answer) === 'done') onSignedIn();
      else onBack(authText.stepUnsupported);
    },
    failure(error: unknown): { readonly form: string } | undefined {
      // The sign-in has expired at the service before it did on this page.
      const isOver = ['NotAuthorized', 'SignIn'].includes(identityErrorName(error) ?? '');
      if (!isOver) return { form: authMessage(error) };
      onBack(authText.pendingExpired);
      return undefined;
    },
  };
}
