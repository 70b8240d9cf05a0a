import type { common as english } from '../../content/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof english> = {
  name: 'Satcade',
  documentTitle: (page) => (page === '' ? 'Satcade' : `${page} · Satcade`),
  free: 'Gratis',
  comingSoon: 'Demnächst',
  comesOn: (date) => `Kommt am ${date}`,
  tryAgain: 'Wiederholen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  loading: 'Lädt\u00a0…',
  skipToContent: 'Zum Inhalt',
  copied: 'Kopiert',
  adults: '18+',
  wasPrice: (price) => `Bisher ${price}`,
  percentOff: (percent) => `-${percent}\u00a0%`,
  approxBtc: (btc) => `≈ ${btc} BTC`,
  networkError: 'Netzwerkfehler. Bitte prüfe deine Verbindung.',
  badReply: 'Die Antwort des Servers war nicht lesbar.',
  unexpectedAnswer: (status) => `Der Server hat mit Status ${status} geantwortet.`,
  somethingWentWrong: 'Ein Fehler ist aufgetreten. Bitte versuche es noch einmal.',
  offlineTitle: (isOnline) => (isOnline ? 'Diese Seite wurde nicht geladen' : 'Du bist offline'),
  offlineText: 'Die Seite öffnet sich von selbst, sobald die Verbindung wieder da ist.',
  crashTitle: 'Auf dieser Seite ist etwas kaputtgegangen',
  crashText: 'Das ist unser Fehler, nicht deiner. Warenkorb und Bibliothek sind sicher.',
  reload: 'Seite neu laden',
};
