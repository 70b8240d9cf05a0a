import { NOTICE_KINDS, type NoticeKind } from '@satcade/contracts/notices/kinds';

/** What a link in a mail switches off: the mails of one kind, or the daily digest. */
export type LinkScope = NoticeKind | 'digest';

const SCOPES: readonly LinkScope[] = [...NOTICE_KINDS, 'digest'];

/** The text that a link's signature covers. */
export const signedText = (userId: string, scope: LinkScope): string => `unsubscribe ${scope} ${userId}`;

/** `{user}.{scope}.{signature}`; user ids and scopes have no dot. */
export const tokenOf = (userId: string, scope: LinkScope, signature: string): string =>
  `${userId}.${scope}.${signature}`;

/** The parts of a token; `undefined` for any other text. */
export function partsOf(token: string) {
  const [userId, name, signature, ...more] = token.split('.');
  const scope = SCOPES.find((each) => each === name);
  return userId === undefined || scope === undefined || signature === undefined || more.length > 0
    ? undefined
    : { userId, scope, signature };
}
