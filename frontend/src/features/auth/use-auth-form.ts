import { useState } from 'react';
import { authMessage } from './auth-errors.ts';
import type { Broken } from './auth-rules.ts';

/** What all account forms do: check, send once, show what went wrong until a field is edited. */
export function useAuthForm<Field extends string>() {
  const [broken, setBroken] = useState<Broken<Field>>();
  const [isBusy, setBusy] = useState(false);

  /** Runs `send` unless a rule is broken. `onError` may take an error over by returning true. */
  async function submit(
    rule: Broken<Field> | undefined,
    send: () => Promise<void>,
    onError?: (error: unknown) => boolean,
  ): Promise<void> {
    if (isBusy) return;
    setBroken(rule);
    if (rule !== undefined) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (onError?.(error) !== true) setBroken({ message: authMessage(error) });
    } finally {
      setBusy(false);
    }
  }

  return {
    submit,
    isBusy,
    /** The message that belongs to the form as a whole. */
    formError: broken !== undefined && broken.field === undefined ? broken.message : undefined,
    errorOf: (field: Field) => (broken?.field === field ? broken.message : undefined),
    fail: (message: string) => setBroken({ message }),
    clear: () => setBroken(undefined),
  };
}
