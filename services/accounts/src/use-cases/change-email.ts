import { FORMER_EMAILS_ATTRIBUTE, withFormerEmail } from '@satcade/contracts/former-emails';
import { siteLanguageOf } from '@satcade/contracts/languages';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import { afterWrongCode, awaitedAt, confirmed, withCode } from '../domain/email-change.ts';
import { codeLetter, farewellLetter } from '../domain/mails/letters.ts';
import type { Accounts, Codes, EmailChanges, Postman, UserName } from '../ports.ts';

interface Dependencies {
  readonly changes: EmailChanges;
  readonly accounts: Accounts;
  /** `undefined`: the store sends no mail, so addresses cannot be changed. */
  readonly postman: Postman | undefined;
  readonly codes: Codes;
  readonly clock: Clock;
}

const refuse = (...given: Parameters<typeof problem>) => err(problem(...given));
const noMail = () => refuse('unavailable', 'This store sends no e-mail, so addresses cannot be changed.');
const atOnce = () => refuse('conflict', 'The address was changed at the same time. Try again.');
const taken = () => refuse('conflict', 'Another account has this e-mail address.');
const tooOften = () =>
  refuse('too-many-requests', 'The e-mail address was changed too often in the last 30 days. Try again later.');

/** The language in which the user signed up. */
const languageOf = (attributes: ReadonlyMap<string, string>) => siteLanguageOf(attributes.get('locale'));

/** Mails a code to the new address. That the address belongs to another account is revealed only at confirmation. */
export async function requestEmailChange(
  { userId, username }: UserName,
  email: string,
  { changes, accounts, postman, codes, clock }: Dependencies,
): Promise<Result<void, Problem>> {
  if (postman === undefined) return noMail();
  const now = clock.now();
  const attributes = await accounts.attributes(username);
  if (attributes?.get('sub') !== userId) return refuse('unauthenticated', 'This account does not exist any more.');
  const present = attributes.get('email') ?? '';
  if (present.toLowerCase() === email.toLowerCase()) {
    const message = 'is the address of your account already';
    return refuse('validation', `email ${message}`, [{ path: 'body.email', message }]);
  }
  if (withFormerEmail(attributes.get(FORMER_EMAILS_ATTRIBUTE), present, now) === undefined) return tooOften();
  const stored = await changes.get(userId);
  const [code, salt] = [codes.newCode(), codes.newSalt()];
  const next = withCode(stored, userId, { email, salt, hash: codes.hash(salt, code) }, now);
  if (next === undefined) return refuse('too-many-requests', 'Five codes were sent today. Try again tomorrow.');
  if (!(await changes.save(next, stored))) return atOnce();
  await postman.send(email, codeLetter(username, code, languageOf(attributes)));
  return ok(undefined);
}

/**
 * Sets the new address once its code is confirmed. The old one is notified first: if that fails, nothing changes, and
 * the code can be entered again.
 */
export async function confirmEmailChange(
  { userId, username }: UserName,
  code: string,
  { changes, accounts, postman, codes, clock }: Dependencies,
): Promise<Result<string, Problem>> {
  if (postman === undefined) return noMail();
  const now = clock.now();
  const stored = await changes.get(userId);
  const awaited = awaitedAt(stored, now);
  if (stored === undefined || awaited === undefined) return refuse('gone', 'This code has expired. Request another.');
  // Counted before the comparison, so that parallel guesses share one limit of attempts.
  const tried = afterWrongCode(stored);
  if (!(await changes.save(tried, stored))) return atOnce();
  if (codes.hash(awaited.salt, code) !== awaited.hash) {
    const message = 'is not the code that was sent';
    return refuse('validation', `code ${message}`, [{ path: 'body.code', message }]);
  }
  const attributes = await accounts.attributes(username);
  if (attributes?.get('sub') !== userId) return refuse('unauthenticated', 'This account does not exist any more.');
  const present = attributes.get('email') ?? '';
  const former = withFormerEmail(attributes.get(FORMER_EMAILS_ATTRIBUTE), present, now);
  if (former === undefined) return tooOften();
  const holder = await accounts.attributes(awaited.email);
  // A warning about a change that does not happen would frighten for nothing.
  if (holder !== undefined && holder.get('sub') !== userId) return taken();
  await postman.send(present, farewellLetter(username, awaited.email, languageOf(attributes)));
  const outcome = await accounts.setAttributes(username, {
    email: awaited.email,
    email_verified: 'true',
    [FORMER_EMAILS_ATTRIBUTE]: former,
  });
  if (outcome === 'taken') return taken();
  if (outcome === 'unknown') return refuse('unauthenticated', 'This account does not exist any more.');
  // If this write is lost, the code expires within the hour; entering it again changes nothing.
  await changes.save(confirmed(tried, now), tried);
  return ok(awaited.email);
}
