import { amountOf, type GroupTexts } from '../../texts.ts';

export const admin: GroupTexts<'admin'> = {
  'admin-review': {
    name: 'Gemeldete Rezensionen',
    title: ({ title }) =>
      title === undefined ? 'Eine Rezension wurde gemeldet' : `Eine Rezension zu ${title} wurde gemeldet`,
    text: () => 'Entscheide, ob sie bleibt.',
    action: 'Rezensionen öffnen',
  },
  'admin-game': {
    name: 'Spiele zur Prüfung',
    title: ({ title, version }) =>
      version === undefined
        ? `${title} wartet auf eine Prüfung`
        : `Version ${version} von ${title} wartet auf eine Prüfung`,
    text: () => 'Der Entwickler hat es eingereicht.',
    action: 'Spiele öffnen',
  },
  'admin-refund': {
    name: 'Erstattungen zur Entscheidung',
    title: (data) => `Eine Erstattung von ${amountOf(data)} wartet auf eine Entscheidung`,
    text: () => 'Der Käufer weiß, dass der Shop entscheidet.',
    action: 'Erstattungen öffnen',
  },
  'admin-payout': {
    name: 'Auszahlungen zur Prüfung',
    title({ reason }) {
      switch (reason) {
        case 'failed':
          return 'Eine Auszahlung ist fehlgeschlagen';
        case 'frozen':
          return 'Ein Entwickler hat eine Auszahlungsadresse bestritten';
        case 'rate-check':
          return 'Eine Auszahlung wartet auf die Prüfung ihres Kurses';
      }
    },
    text: ({ amountCents, amountSats }) =>
      amountCents === undefined || amountSats === undefined
        ? 'Die Auszahlungen dieses Entwicklers sind gesperrt, bis ein Admin die Sperre aufhebt.'
        : `Es geht um ${amountOf({ amountCents, amountSats })}.`,
    action: 'Auszahlungen öffnen',
  },
};
