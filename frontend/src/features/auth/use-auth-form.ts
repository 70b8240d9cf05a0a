import { useState } from 'react';
import { authMessage } from './published/auth-errors.ts';
import type { Broken } from './published/auth-rules.ts';

/** The state of an account form, for its fields and its frame. */
export interface AuthForm<Field extends string> {
  readonly values: { readonly [Name in Field]: string };
  readonly isBusy: boolean;
  /** The message about the form as a whole. */
  readonly formError: string | undefined;
  errorOf(field: Field): string | undefined;
  /** Changes a field and clears its error. */
  edit(field: Field, value: string): void;
}

/**
 * The common work of all account forms: keep the fields, validate, send once, and show the error until a field is
 * edited.
 */
export function useAuthForm<Field extends string>(initial: { readonly [Name in Field]: string }) {
  const [values, setValues] = useState(initial);
  const [broken, setBroken] = useState<Broken<Field>>();
  const [isBusy, setBusy] = useState(false);

  /** Calls `send` unless a rule is broken. `onError` may handle an error itself by returning true. */
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

  const form: AuthForm<Field> = {
    values,
    isBusy,
    formError: broken !== undefined && broken.field === undefined ? broken.message : undefined,
    errorOf: (field) => (broken?.field === field ? broken.message : undefined),
    edit: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }));
      setBroken(undefined);
    },
  };
  return { form, submit, fail: (message: string) => setBroken({ message }) };
}
