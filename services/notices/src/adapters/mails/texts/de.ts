import type { MailTexts } from './texts.ts';

export const de: MailTexts = {
  language: 'de',
  receipt: {
    owned: 'Gehört dir schon, zu erstatten',
    subtotal: 'Zwischensumme',
    tax: 'Steuer',
    total: 'Gesamt',
    paid: 'Bezahlt',
    rate: 'Kurs eines Bitcoins',
    more: (count) => (count === 1 ? 'und 1 weiteres' : `und ${count} weitere`),
  },
  digestSubject: (count) => (count === 1 ? 'Eine Mitteilung von Satcade' : `${count} Mitteilungen von Satcade`),
  digestText: 'Das ist seit deiner letzten Zusammenfassung bei Satcade geschehen.',
  openInbox: 'Posteingang öffnen',
  reason: (username) => `Du bekommst diese E-Mail für dein Satcade-Konto ${username}.`,
  stop: 'E-Mails dieser Art abbestellen',
  stopDigest: 'Zusammenfassungen abbestellen',
  settings: 'E-Mails auswählen',
};
