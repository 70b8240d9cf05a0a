import { LIMITS } from '@satcade/contracts/limits';
import { err, ok } from '@satcade/kernel/result';
import { authText } from '../../../content/account/auth.ts';
import type { Checked } from '../../../lib/forms/rules.ts';

/** The rules of an account form. They return the values as they are sent: names without spaces around them, codes without any. */
type Check<Values> = (values: Values) => Checked<Values, Values>;

/** What Cognito has in no name: spaces, and characters that nobody sees. */
const UNUSABLE = /[\p{Z}\p{C}]/u;
/** Letters of ASCII only: SES sends no code to another address. */
const MAIL_ADDRESS = /^[!-~]+@[!-~]+$/;

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export interface SignUpInput extends NewPassword {
  readonly username: string;
  readonly email: string;
}

export const checkSignUp: Check<SignUpInput> = (values) => {
  const input = { ...values, username: values.username.trim(), email: values.email.trim() };
  if (!input.username || !input.email || !input.password) return err({ form: authText.allRequired });
  if (UNUSABLE.test(input.username)) return err({ username: authText.usernameHasSpaces });
  if (!MAIL_ADDRESS.test(input.email)) return err({ email: authText.emailUnusable });
  const checked = checkNewPassword(values);
  return checked.ok ? ok(input) : checked;
};

export const checkNewPassword: Check<NewPassword> = (values) => {
  if (values.password !== values.confirmation) return err({ confirmation: authText.passwordsDiffer });
  const password = passwordError(values.password);
  return password === undefined ? ok(values) : err({ password });
};

const passwordError = (password: string): string | undefined =>
  password.length < LIMITS.passwordLength ? authText.passwordTooShort : undefined;

export const checkUsername: Check<{ readonly username: string }> = (values) => {
  const username = values.username.trim();
  if (username === '') return err({ username: authText.usernameRequired });
  return UNUSABLE.test(username) ? err({ username: authText.usernameHasSpaces }) : ok({ username });
};

export const checkSignIn: Check<{ readonly username: string; readonly password: string }> = (values) => {
  const input = { ...values, username: values.username.trim() };
  return !input.username || !input.password ? err({ form: authText.credentialsRequired }) : ok(input);
};

export const checkCode: Check<{ readonly code: string }> = (values) => {
  const code = values.code.replaceAll(/\s/g, '');
  return code === '' ? err({ code: authText.codeRequired }) : ok({ code });
};

/** The code from the e-mail and a new password. */
export const checkReset: Check<{ readonly code: string; readonly password: string }> = ({ code, password }) => {
  const checked = checkCode({ code });
  if (!checked.ok) return checked;
  const error = passwordError(password);
  return error === undefined ? ok({ ...checked.value, password }) : err({ password: error });
};
