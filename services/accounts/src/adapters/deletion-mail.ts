import { FIRST_TEXT_LANGUAGE, type SiteLanguage, siteLanguageOf } from '@satcade/contracts/languages';
import { timesIn } from '@satcade/contracts/notices/times';
import { type LetterContent, type Part, textOf } from '@satcade/lambda/letter';
import { htmlOf } from '@satcade/lambda/letter-html';
import { trySending } from '@satcade/lambda/mail';
import { poolUser } from '@satcade/lambda/user-pool';
import type { DeletionReader } from '../domain/erasure.ts';
import { mailTexts } from '../domain/mails/letters.ts';
import type { DeletionMail } from '../erasure-ports.ts';

/** The mail that confirms a deletion, by SES, to the address in the user pool. */
export const deletionMailFrom = (userPoolId: string, sender: string | undefined): DeletionMail | undefined =>
  sender === undefined
    ? undefined
    : {
        async readerOf({ userId, username }) {
          const attributes = (await poolUser(userPoolId, username))?.attributes;
          const email = attributes?.get('email');
          if (attributes?.get('sub') !== userId || email === undefined) return undefined;
          if (attributes.get('email_verified') !== 'true') return undefined;
          return { username, email, language: siteLanguageOf(attributes.get('locale')) };
        },
        send: (reader, erasedAt) => trySending({ from: sender, to: reader.email, ...deletionLetter(reader, erasedAt) }),
      };

/**
 * The mail as text and HTML. It is a warning, and whoever holds a session can change the language of the account: so the
 * English text follows any other.
 */
export function deletionLetter({ username, language }: Omit<DeletionReader, 'email'>, erasedAt: string) {
  const { subject, reason } = mailTexts(language).deleted;
  const languages = new Set<SiteLanguage>([language, FIRST_TEXT_LANGUAGE]);
  const texts = [...languages].flatMap((each) =>
    mailTexts(each).deleted.text(username, timesIn([each], 'UTC').time(erasedAt)),
  );
  const content: LetterContent = {
    language,
    subject,
    parts: [{ type: 'heading', text: subject }, ...texts.map((text): Part => ({ type: 'text', text }))],
    footer: { reason, links: [] },
  };
  return { subject, text: textOf(content), html: htmlOf(content) };
}
