import type { SiteLanguage } from '@satcade/contracts/languages';
import { NOTICE_RULES } from '@satcade/contracts/notices/kinds';
import type { NoticeTexts } from '@satcade/contracts/notices/texts';
import { noticeTexts as deNotices } from '@satcade/contracts/notices/texts/de';
import { noticeTexts as enNotices } from '@satcade/contracts/notices/texts/en';
import { noticeTexts as esNotices } from '@satcade/contracts/notices/texts/es';
import { noticeTexts as frNotices } from '@satcade/contracts/notices/texts/fr';
import { noticeTexts as jaNotices } from '@satcade/contracts/notices/texts/ja';
import { timesIn } from '@satcade/contracts/notices/times';
import { linksOf, type NoticeLink, wordsOf } from '@satcade/contracts/notices/words';
import { type LetterContent, type Link, type Part, textOf } from '@satcade/lambda/letter';
import { htmlOf } from '@satcade/lambda/letter-html';
import { type LinkScope, signedText, tokenOf } from '../../domain/links.ts';
import type { Notice } from '../../domain/notice.ts';
import type { Contact, Letter, Writer } from '../../ports.ts';
import { signatureOf } from '../keys.ts';
import { receiptOf } from './receipt.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { ja } from './texts/ja.ts';
import type { MailTexts } from './texts/texts.ts';

const NOTICES: Readonly<Record<SiteLanguage, NoticeTexts>> = {
  ...{ en: enNotices, de: deNotices, es: esNotices },
  ...{ fr: frNotices, ja: jaNotices },
};
const FRAMES: Readonly<Record<SiteLanguage, MailTexts>> = { en, de, es, fr, ja };

/** Writes the mails of a store at this origin (`https://…`, without a slash at its end). */
export const mailWriter = (siteOrigin: string): Writer => {
  const settings = `${siteOrigin}/notices/settings`;

  function letterOf(content: LetterContent, stop: string | undefined): Letter {
    return {
      subject: content.subject,
      text: textOf(content),
      html: htmlOf(content),
      headers:
        stop === undefined
          ? {}
          : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  }

  const stopLink = (userId: string, scope: LinkScope, linkKey: string): string =>
    `${siteOrigin}/api/notices/unsubscribe?token=${tokenOf(userId, scope, signatureOf(signedText(userId, scope), linkKey))}`;

  const footerOf = ({ username }: Contact, frame: MailTexts, stop: Link | undefined): LetterContent['footer'] => ({
    reason: frame.reason(username),
    links: [...(stop === undefined ? [] : [stop]), { label: frame.settings, url: settings }],
  });

  const urlOf = ({ label, path }: NoticeLink): Link => ({ label, url: `${siteOrigin}${path}` });

  /** What can be opened: first the library, if the notice is about something in it. */
  function linkPartsOf(notice: Notice, { language }: Contact): Part[] {
    const { page, library } = linksOf(notice, NOTICES[language]);
    return library === undefined
      ? [{ type: 'button', ...urlOf(page) }]
      : [
          { type: 'button', ...urlOf(library) },
          { type: 'link', ...urlOf(page) },
        ];
  }

  return {
    single(notice, contact, linkKey) {
      const frame = FRAMES[contact.language];
      const { title, text } = sentencesOf(notice, contact);
      const isLegal = NOTICE_RULES[notice.kind].isLegal === true;
      const stop = isLegal ? undefined : stopLink(notice.userId, notice.kind, linkKey);
      const content: LetterContent = {
        language: frame.language,
        subject: title,
        parts: [
          { type: 'heading', text: title },
          { type: 'text', text },
          ...detailsOf(notice, frame),
          ...linkPartsOf(notice, contact),
        ],
        footer: footerOf(contact, frame, stop === undefined ? undefined : { label: frame.stop, url: stop }),
      };
      return letterOf(content, stop);
    },

    digest(notices, contact, linkKey) {
      const frame = FRAMES[contact.language];
      const userId = notices[0]?.userId ?? '';
      const stop = stopLink(userId, 'digest', linkKey);
      const content: LetterContent = {
        language: frame.language,
        subject: frame.digestSubject(notices.length),
        parts: [
          { type: 'heading', text: frame.digestSubject(notices.length) },
          { type: 'text', text: frame.digestText },
          ...notices.flatMap((notice): Part[] => {
            const { title, text } = sentencesOf(notice, contact);
            const { page, library } = linksOf(notice, NOTICES[contact.language]);
            return [
              { type: 'heading', text: title, url: urlOf(page).url },
              { type: 'text', text },
              ...detailsOf(notice, frame),
              ...(library === undefined ? [] : [{ type: 'link' as const, ...urlOf(library) }]),
            ];
          }),
          { type: 'button', label: frame.openInbox, url: `${siteOrigin}/notices` },
        ],
        footer: footerOf(contact, frame, { label: frame.stopDigest, url: stop }),
      };
      return letterOf(content, stop);
    },
  };
};

const sentencesOf = (notice: Notice, { language }: Contact) =>
  wordsOf(notice, NOTICES[language], timesIn([language], 'UTC'));

/** What only the mail of a kind shows. */
const detailsOf = (notice: Notice, frame: MailTexts): Part[] =>
  notice.kind === 'order-paid' ? [receiptOf(notice.data, frame)] : [];
