import { amountOf, type GroupTexts, noteOf } from '../../texts.ts';

const openGames = 'Deine Spiele öffnen';
const openPayouts = 'Auszahlungen öffnen';

export const developer: GroupTexts<'developer'> = {
  'game-sold': {
    name: 'Spiele: Käufe',
    title: ({ title, day: date }, { day }) => `${title} wurde am ${day(date)} gekauft`,
    text: () => 'Dein Dashboard zeigt die Zahl der Käufe und deine Einnahmen.',
    action: 'Dashboard öffnen',
  },
  'review-written': {
    name: 'Spiele: Rezensionen',
    title: ({ title, rating }) =>
      title === undefined
        ? `Eine Rezension mit ${rating} von 5 Sternen`
        : `${title}: eine Rezension mit ${rating} von 5 Sternen`,
    text: () => 'Du kannst auf der Seite des Spiels antworten.',
    action: 'Spiel öffnen',
  },
  'game-scanned': {
    name: 'Spiele: gescannt',
    title({ fileName, verdict }) {
      switch (verdict) {
        case 'CLEAN':
          return `Der Scan ist bestanden: ${fileName}`;
        case 'INFECTED':
          return `In ${fileName} wurde Malware gefunden`;
        case 'REJECTED':
          return `Der Scan hat ${fileName} abgelehnt`;
        case 'ERROR':
          return `Der Scan von ${fileName} konnte nicht abgeschlossen werden`;
      }
    },
    text({ verdict, details }) {
      if (details !== undefined && verdict !== 'CLEAN') return details;
      switch (verdict) {
        case 'CLEAN':
          return 'Käufer können die Datei erhalten, sobald sie veröffentlicht ist.';
        case 'INFECTED':
        case 'REJECTED':
          return 'Käufer erhalten diese Datei nicht. Lade eine andere hoch.';
        case 'ERROR':
          return 'Lade die Datei noch einmal hoch, oder wende dich an den Support.';
      }
    },
    action: openGames,
  },
  'game-published': {
    name: 'Spiele: veröffentlicht',
    title: ({ title, isReturn }) => (isReturn === true ? `${title} ist wieder im Shop` : `${title} ist im Shop`),
    text: () => 'Alle können es jetzt finden und kaufen.',
    action: 'Spiel öffnen',
  },
  'game-rejected': {
    name: 'Spiele: abgelehnt',
    title: ({ title, version }) =>
      version === undefined ? `${title} wurde abgelehnt` : `Version ${version} von ${title} wurde abgelehnt`,
    text: (data) => noteOf(data, 'Ein Admin hat es geprüft. Du kannst es ändern und wieder einreichen.'),
    action: openGames,
  },
  'game-taken-down': {
    name: 'Spiele: entfernt',
    title: ({ title }) => `${title} wurde entfernt`,
    text: (data) =>
      noteOf(
        data,
        'Admins haben es aus dem Shop genommen. Käufer behalten ihre Exemplare. Wende dich an den Support, wenn du nicht einverstanden bist.',
      ),
    action: openGames,
  },
  'payout-sent': {
    name: 'Auszahlungen: gesendet',
    title: (data) => `Eine Auszahlung von ${amountOf(data)} wurde an dich gesendet`,
    text: () => 'Die Seite deiner Auszahlungen zeigt die Transaktion.',
    action: openPayouts,
  },
  'payout-failed': {
    name: 'Auszahlungen: fehlgeschlagen',
    title: (data) => `Eine Auszahlung von ${amountOf(data)} ist fehlgeschlagen`,
    text: () => 'Prüfe deine Auszahlungsadresse. Der Shop kann es erneut versuchen.',
    action: openPayouts,
  },
  'payout-attention': {
    name: 'Auszahlungen: brauchen Aufmerksamkeit',
    title: ({ reason }) =>
      reason === 'frozen' ? 'Deine Auszahlungen sind gesperrt' : 'Eine Auszahlung wartet auf eine Prüfung',
    text: ({ reason }) =>
      reason === 'frozen'
        ? 'Eine Änderung deiner Auszahlungsadresse wurde bestritten. Es wird nichts gezahlt, bis der Shop mit dir gesprochen hat.'
        : 'Der Wechselkurs weicht stark von dem deiner Verkäufe ab. Sie wird gesendet, wenn der Kurs wieder plausibel ist oder ein Admin ihn akzeptiert.',
    action: openPayouts,
  },
  'webhook-failed': {
    name: 'Webhooks: abgeschaltet',
    title: ({ host }) => `Der Webhook zu ${host} wurde abgeschaltet`,
    text: ({ failure }) =>
      failure === 'gone'
        ? 'Dein Server hat geantwortet, dass er keine Ereignisse mehr möchte (410). Schalte den Endpunkt wieder ein, wenn er sie möchte.'
        : 'Seit einem Tag war keine Zustellung erfolgreich. Behebe den Fehler und schalte den Endpunkt dann wieder ein.',
    action: 'Webhooks öffnen',
  },
};
