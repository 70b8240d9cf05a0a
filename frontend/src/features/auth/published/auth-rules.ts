import { LIMITS } from '@satcade/contracts/limits';
import { authText } from '../../../content/account/auth.ts';

/** A rule that the input breaks: the message and its field (`undefined`: the whole form). */
export interface Broken<Field extends string> {
  readonly field?: Field;
  readonly message: string;
}

export interface SignUpInput {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export function checkSignUp(input: SignUpInput): Broken<keyof SignUpInput> | undefined {
  if (!input.username || !input.email || !input.password) return { message: authText.allRequired };
  return checkRepeated(input.password, input.confirmation) ?? checkPassword(input.password);
}

export function checkRepeated(password: string, confirmation: string): Broken<'confirmation'> | undefined {
  return password === confirmation ? undefined : { field: 'confirmation', message: authText.passwordsDiffer };
}

export function checkUsername(username: string): Broken<'username'> | undefined {
  return username === '' ? { field: 'username', message: authText.usernameRequired } : undefined;
}

export function checkPassword(password: string): Broken<'password'> | undefined {
  return password.length < LIMITS.passwordLength
    ? { field: 'password', message: authText.passwordTooShort }
    : undefined;
}

export function checkSignIn(username: string, password: string): Broken<never> | undefined {
  return !username || !password ? { message: authText.credentialsRequired } : undefined;
}

export function checkCode(code: string): Broken<'code'> | undefined {
  return code === '' ? { field: 'code', message: authText.codeRequired } : undefined;
}
