import { randomInt } from 'node:crypto';
import { invalidParameter, invalidPassword } from '../errors.ts';
import type { PasswordPolicy } from '../settings/pool-settings.ts';

/** The characters that Cognito counts as symbols; a space only inside the password. */
const SYMBOLS = '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+- ';
const LOWERCASE = 'abcdefghijkmnopqrstuvwxyz';
const UPPERCASE = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/**
 * Throws `InvalidPasswordException` with AWS's reason unless `password` conforms; white space at either end is an
 * `InvalidParameterException`.
 */
export function assertPassword(policy: PasswordPolicy, password: string): void {
  if (password !== password.trim() || password.length > 256) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  if (password.length < policy.MinimumLength) throw invalidPassword('Password not long enough');
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) throw mustHave('uppercase');
  if (policy.RequireLowercase && !/[a-z]/.test(password)) throw mustHave('lowercase');
  if (policy.RequireNumbers && !/[0-9]/.test(password)) throw mustHave('numeric');
  if (policy.RequireSymbols && ![...password].some((character) => SYMBOLS.includes(character)))
    throw mustHave('symbol');
}

/**
 * A temporary password that conforms to every policy of its length. It contains no characters that are easily confused.
 */
export function generatePassword(policy: PasswordPolicy): string {
  const required = [pick(LOWERCASE), pick(UPPERCASE), pick(DIGITS), pick('!@#%&*?')];
  const length = Math.max(policy.MinimumLength, 12);
  const rest = Array.from({ length: length - required.length }, () => pick(LOWERCASE + UPPERCASE + DIGITS));
  return shuffle([...required, ...rest]).join('');
}

const mustHave = (kind: string) => invalidPassword(`Password must have ${kind} characters`);

const pick = (characters: string): string => characters.charAt(randomInt(characters.length));

function shuffle(characters: readonly string[]): string[] {
  return characters
    .map((character) => ({ character, order: randomInt(2 ** 32) }))
    .sort((left, right) => left.order - right.order)
    .map(({ character }) => character);
}
