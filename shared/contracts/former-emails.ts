import * as z from 'zod/mini';

/**
 * An account's former e-mail addresses, in a user pool attribute that neither browsers nor tokens can read or write.
 * Warnings go to them too, so that an intruder cannot first redirect the owner's warnings to another address.
 */
export const FORMER_EMAILS_ATTRIBUTE = 'custom:former_emails';

/** For how many days a former address receives warnings. */
export const FORMER_EMAIL_DAYS = 30;
/** Maximum changes within those days. More would not fit into the attribute (2,048 characters). */
export const MAX_EMAIL_CHANGES = 5;

const DAY_MS = 24 * 60 * 60_000;
const listSchema = z.array(z.object({ email: z.string(), until: z.string() }));
export type FormerEmail = z.infer<typeof listSchema>[number];

/** The former addresses that still receive warnings at `nowMs`, oldest first. Throws for a malformed attribute. */
export function formerEmails(attribute: string | undefined, nowMs: number): readonly FormerEmail[] {
  if (attribute === undefined || attribute === '') return [];
  const oldest = new Date(nowMs - FORMER_EMAIL_DAYS * DAY_MS).toISOString();
  return listSchema.parse(JSON.parse(attribute)).filter(({ until }) => until > oldest);
}

/** The attribute with `email` added as a former address; `undefined` if the address was changed too often lately. */
export function withFormerEmail(attribute: string | undefined, email: string, nowMs: number): string | undefined {
  const earlierEmails = formerEmails(attribute, nowMs);
  if (earlierEmails.length >= MAX_EMAIL_CHANGES) return undefined;
  return JSON.stringify([...earlierEmails, { email, until: new Date(nowMs).toISOString() }]);
}
