import { type MailChoice, NOTICE_KINDS, NOTICE_RULES, type NoticeKind } from '@satcade/contracts/notices/kinds';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { type LinkScope, partsOf, signedText } from '../domain/links.ts';
import { choiceOf, choicesOf, type Person } from '../domain/person.ts';
import type { PersonStore } from '../ports.ts';

type Choices = Readonly<Partial<Record<LinkScope, MailChoice>>>;
type People = Pick<PersonStore, 'get' | 'choose'>;

/** How each kind is mailed to a person. */
export const settingsOf = async (userId: string, people: Pick<PersonStore, 'get'>) =>
  choicesOf(await people.get(userId));

/** Stores choices. Refuses another choice for a kind that the store must send. Wanting mails again ends a stop of summaries. */
export async function chooseMails(
  userId: string,
  mails: Readonly<Partial<Record<NoticeKind, MailChoice>>>,
  people: People,
): Promise<Result<Readonly<Record<string, MailChoice>>, Problem>> {
  const fixed = NOTICE_KINDS.find(
    (kind) => NOTICE_RULES[kind].isLegal === true && (mails[kind] ?? 'at-once') !== 'at-once',
  );
  if (fixed !== undefined)
    return err({
      ...problem('bad-request', 'The store must send these mails.'),
      errors: [{ path: `body.mails.${fixed}`, message: 'is always mailed at once' }],
    });
  const wantsMails = Object.values(mails).some((choice) => choice !== 'off');
  return ok(choicesOf(await people.choose(userId, wantsMails ? { ...mails, digest: 'digest' } : mails)));
}

/** Compares a signature with that of a text. */
export type IsSigned = (text: string, key: string, signature: string) => boolean;

/**
 * Switches off what a link in a mail names. The reply to a wrong token is the same as to a right one: it tells nobody
 * which accounts exist.
 */
export async function unsubscribe(
  token: string,
  { people, isSigned }: { people: People; isSigned: IsSigned },
): Promise<void> {
  const parts = partsOf(token);
  if (parts === undefined) return;
  const { userId, scope, signature } = parts;
  const person = await people.get(userId);
  if (person?.linkKey === undefined || !isSigned(signedText(userId, scope), person.linkKey, signature)) return;
  await people.choose(userId, switchedOff(scope, person));
}

/** `digest` itself is among the choices: summaries also have mails beyond the limit of an hour. */
function switchedOff(scope: LinkScope, person: Person): Choices {
  if (scope !== 'digest') return NOTICE_RULES[scope].isLegal === true ? {} : { [scope]: 'off' };
  const daily = NOTICE_KINDS.filter((kind) => choiceOf(person, kind) === 'digest');
  return Object.fromEntries([...daily, scope].map((each) => [each, 'off']));
}
