import { FIRST_TEXT_LANGUAGE, type SiteLanguage } from '@satcade/contracts/languages';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import type { MailTexts } from './texts.ts';

const TEXTS: Readonly<Record<SiteLanguage, MailTexts>> = { en, de, es, fr, ja };

/** The mails of the service in the language of their reader. */
export const mailTexts = (language: SiteLanguage): MailTexts => TEXTS[language];

/** The mail with the code for a new address. */
export const codeLetter = (username: string, code: string, language: SiteLanguage) => {
  const { subject, text } = TEXTS[language].newAddress;
  return { subject, text: text(username, code).join('\n\n') };
};

/**
 * The mail to the address that is replaced. It is a warning, and whoever holds a session can change the language of the
 * account: so the English text follows any other.
 */
export const farewellLetter = (username: string, email: string, language: SiteLanguage) => {
  const languages = new Set<SiteLanguage>([language, FIRST_TEXT_LANGUAGE]);
  const texts = [...languages].flatMap((each) => TEXTS[each].addressChanges.text(username, email));
  return { subject: TEXTS[language].addressChanges.subject, text: texts.join('\n\n') };
};
