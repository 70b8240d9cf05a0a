import type { giftText as english, giftPageText as englishPage } from '../../../content/order/gifts.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('de');
const gifts = (n: number) => `${n} ${count(n, { one: 'Geschenk', other: 'Geschenke' })}`;

export const giftText: Translation<typeof english> = {
  copies: (own, given) => (own === 0 ? gifts(given) : `${own} für dich, ${gifts(given)}`),
  ownedHint: 'Dieses Spiel gehört dir. Jedes Exemplar wird ein Geschenk: ein Link zum Verschicken.',
  extraHint: 'Jedes weitere Exemplar wird ein Geschenk: ein Link zum Verschicken.',
  freeHint: 'Von einem Gratis-Spiel gibt es ein Exemplar.',
  duplicate: 'Dieses Spiel gehörte dir schon. Du kannst den Preis dieses Exemplars zurückbekommen.',
  buyAsGift: 'Als Geschenk kaufen',
  tab: 'Geschenke',
  title: 'Deine Geschenke',
  seeGifts: 'Geschenke senden',
  loading: 'Deine Geschenke werden geladen',
  loadFailed: (detail) => `Deine Geschenke konnten nicht geladen werden: ${detail}`,
  emptyTitle: 'Noch keine Geschenke',
  emptyText:
    'Erhöhe die Menge eines Spiels im Warenkorb. Jedes weitere Exemplar wird ein Geschenk, das du als Link verschickst.',
  bought: (date) => `Gekauft am ${date}`,
  state: {
    waiting: 'Noch nicht eingelöst',
    redeemed: 'Eingelöst',
    revoked: 'Widerrufen',
    refunded: 'Erstattet',
    withdrawn: 'Zahlung ungültig',
  },
  redeemedOn: (date) => `Eingelöst am ${date}`,
  revokedOn: (date) => `Widerrufen am ${date}. Auf der Seite der Bestellung kannst du das Geld zurückbekommen.`,
  refundedOn: (date) => `Erstattet am ${date}`,
  withdrawnText: 'Die Zahlung der Bestellung wurde ungültig. Das Geschenk funktioniert nicht mehr.',
  getLink: 'Link holen',
  getLinkOf: (name) => `Link des Geschenks ${name} holen`,
  gettingLink: 'Link wird geholt\u00a0…',
  linkLabel: 'Geschenk-Link',
  linkHelp: 'Schick ihn an eine Person. Wer ihn zuerst einlöst, bekommt das Spiel.',
  copyLink: 'Link kopieren',
  linkFailed: (detail) => `Der Link konnte nicht erstellt werden: ${detail}`,
  revoke: 'Widerrufen',
  revokeOf: (name) => `Geschenk ${name} widerrufen`,
  revokeUntil: (date) => `Widerrufbar bis ${date}.`,
  revokeTitle: 'Dieses Geschenk widerrufen?',
  revokeText: (name, price) =>
    `Der Link zu ${name} funktioniert dann nicht mehr. Auf der Seite der Bestellung kannst du ${price} plus Steuer in Bitcoin zurückbekommen.`,
  revoking: 'Widerruft\u00a0…',
  revokedToast: (name) =>
    `Das Geschenk ${name} ist widerrufen. Das Geld bekommst du auf der Seite der Bestellung zurück.`,
  revokeFailed: (detail) => `Das Geschenk konnte nicht widerrufen werden: ${detail}`,
  toOrder: 'Zur Bestellung',
  refundNote:
    'Eingelöste Geschenke werden mit der Bestellung nicht erstattet. Widerrufe die anderen zuerst in deiner Bibliothek.',
};

export const giftPageText: Translation<typeof englishPage> = {
  title: 'Ein Geschenk für dich',
  loading: 'Dein Geschenk wird geöffnet',
  forYou: (name) => `Jemand schenkt dir ${name}.`,
  what: 'Löse das Geschenk ein, um das Spiel in deine Bibliothek zu legen.',
  once: 'Der Link funktioniert einmal.',
  signIn: 'Zum Einlösen anmelden',
  redeem: 'Geschenk einlösen',
  redeeming: 'Wird eingelöst\u00a0…',
  ownedTitle: (name) => `${name} gehört dir schon`,
  ownedText: 'Das Geschenk ist nicht verbraucht. Gib den Link an jemand anderen weiter.',
  done: (name) => `${name} gehört dir`,
  doneText: 'Das Spiel liegt in deiner Bibliothek, bereit zum Herunterladen.',
  goToLibrary: 'Zu deiner Bibliothek',
  seeGame: 'Spiel ansehen',
  notRedeemed: (detail) => `Das Geschenk wurde nicht eingelöst. ${detail}`,
  brokenTitle: 'Dieser Link ist unvollständig',
  brokenText: 'Kopiere den ganzen Link aus der Nachricht, die du bekommen hast, und öffne ihn noch einmal.',
  notFoundTitle: 'Geschenk nicht gefunden',
  notFoundText: 'Prüfe, ob du den ganzen Link hast, oder bitte noch einmal darum.',
  failed: (detail) => `Das Geschenk konnte nicht geöffnet werden: ${detail}`,
  over: {
    redeemed: {
      title: 'Dieses Geschenk ist eingelöst',
      text: 'Wenn du das warst, liegt das Spiel in deiner Bibliothek.',
    },
    revoked: { title: 'Dieses Geschenk wurde widerrufen', text: 'Der Käufer hat es zurückgenommen.' },
    refunded: { title: 'Dieses Geschenk wurde widerrufen', text: 'Der Käufer hat es zurückgenommen.' },
    withdrawn: { title: 'Dieses Geschenk ist nicht gültig', text: 'Die Zahlung dafür wurde ungültig.' },
  },
};
