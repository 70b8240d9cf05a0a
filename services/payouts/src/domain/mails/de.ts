import type { MailTexts } from './texts.ts';

const METHODS = { lightning: 'Lightning', onchain: 'On-Chain' };

export const de: MailTexts = {
  changed: {
    subject: 'Deine Auszahlungsadresse bei Satcade wurde geändert',
    text: ({ method, address, waits }) => [
      `Auszahlungen für deine Verkäufe gehen an ${address} (${METHODS[method]}).`,
      waits === undefined
        ? 'Die Adresse gilt ab sofort.'
        : `Die Adresse gilt ab dem ${waits.until}. Bis dahin gehen Auszahlungen an ${waits.meanwhile}.`,
    ],
  },
  frozen: {
    subject: 'Deine Auszahlungen bei Satcade sind gesperrt',
    text: (address) => [
      `Der Link „Das war ich nicht“ wurde für die Auszahlungsadresse ${address} benutzt.`,
      'Es wird nichts ausgezahlt, bis der Shop die Sperre aufhebt. Alle Geräte sind von deinem Konto abgemeldet.',
      'Was jetzt zu tun ist: Wähle auf der Anmeldeseite mit „Passwort vergessen“ ein neues Passwort. Prüfe die E-Mail-Adresse deines Kontos. Bitte dann den Shop, die Sperre aufzuheben.',
    ],
  },
  contest: (link, until) => [
    `Das war ich nicht: ${link}`,
    `Der Link stoppt die Änderung, sperrt deine Auszahlungen und meldet alle Geräte von deinem Konto ab. Er funktioniert einmal, bis zum ${until}, und braucht kein Passwort.`,
  ],
};
