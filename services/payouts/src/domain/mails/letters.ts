import { FIRST_TEXT_LANGUAGE, type SiteLanguage } from '@satcade/contracts/languages';
import { timesIn } from '@satcade/contracts/notices/times';
import { isoTime } from '@satcade/kernel';
import { type Destination, type PayoutSettings, WAIT_MS } from '../settings.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import type { ChangedFacts, MailTexts } from './texts.ts';

const TEXTS: Readonly<Record<SiteLanguage, MailTexts>> = { en, de, es, fr, ja };

/** An e-mail to a developer about the payout settings, as it waits to be sent. Subject and text are in English. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  /** What the text says, for other languages. Absent on mails of earlier versions, which are sent in English. */
  readonly about?: LetterFacts | undefined;
  /** The change that the mail's "This was not me" link stops, and until when the link works. */
  readonly contests?: { readonly destination: Destination; readonly until: string } | undefined;
}

type LetterFacts =
  | ({ readonly kind: 'changed' } & ChangedFacts)
  | { readonly kind: 'frozen'; readonly address: string };

/** About a new change. The link works while the change waits, and for a day if the change takes effect at once. */
export function changeLetter({ current, pending, updatedAt }: PayoutSettings): Letter {
  const { method, address } = pending ?? current;
  const waits = pending && { until: pending.usableFrom, meanwhile: current.address };
  return {
    ...inEnglish({ kind: 'changed', method, address, waits }),
    contests: {
      destination: { method, address },
      until: pending?.usableFrom ?? isoTime(Date.parse(updatedAt) + WAIT_MS),
    },
  };
}

/** About a freeze, and what the owner must do. */
export const freezeLetter = ({ address }: Destination): Letter => inEnglish({ kind: 'frozen', address });

const inEnglish = (about: LetterFacts): Letter => ({ ...bodyOf(about, FIRST_TEXT_LANGUAGE), about });

/** A time as the language writes it. Nobody knows the reader's time zone. */
const timeIn = (language: SiteLanguage, iso: string): string => timesIn([language], 'UTC').time(iso);

function bodyOf(about: LetterFacts, language: SiteLanguage) {
  const { changed, frozen } = TEXTS[language];
  const shown = ({ waits, ...facts }: ChangedFacts): ChangedFacts => ({
    ...facts,
    waits: waits && { ...waits, until: timeIn(language, waits.until) },
  });
  const [{ subject }, text] =
    about.kind === 'changed' ? [changed, changed.text(shown(about))] : [frozen, frozen.text(about.address)];
  return { subject, text: text.join('\n\n') };
}

/**
 * The mail as its reader gets it. `link`: the address that stops its change. Each is a warning, and whoever holds a
 * session can change the language of the account: so the English text follows any other.
 */
export function letterIn(
  language: SiteLanguage,
  { about, contests, ...english }: Letter,
  link: string | undefined,
): Pick<Letter, 'subject' | 'text'> {
  const own = about === undefined || language === FIRST_TEXT_LANGUAGE ? undefined : bodyOf(about, language);
  const withLink = (text: string, of: SiteLanguage) =>
    link === undefined || contests === undefined
      ? text
      : `${text}\n\n${TEXTS[of].contest(link, timeIn(of, contests.until)).join('\n')}`;
  const texts = [
    ...(own === undefined ? [] : [withLink(own.text, language)]),
    withLink(english.text, FIRST_TEXT_LANGUAGE),
  ];
  return { subject: (own ?? english).subject, text: texts.join('\n\n') };
}
