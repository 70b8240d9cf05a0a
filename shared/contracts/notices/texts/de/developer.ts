import { amountOf, type GroupTexts, noteOf } from '../../texts.ts';

const openGames = 'Ihre Spiele öffnen';
const openPayouts = 'Auszahlungen öffnen';

export const developer: GroupTexts<'developer'> = {
  'game-sold': {
    name: 'Spiele: Käufe',
    title: ({ title, day }) => `${title} wurde am ${day} gekauft`,
    text: () => 'Ihre Übersicht zeigt die Zahl der Käufe und Ihre Einnahmen.',
    action: 'Übersicht öffnen',
  },
  'review-written': {
    name: 'Spiele: Rezensionen',
    title: ({ title, rating }) =>
      title === undefined
        ? `Eine Rezension mit ${rating} von 5 Sternen`
        : `${title}: eine Rezension mit ${rating} von 5 Sternen`,
    text: () => 'Sie können auf der Seite des Spiels antworten.',
    action: 'Spiel öffnen',
  },
  'game-scanned': {
    name: 'Spiele: geprüft',
    title({ fileName, verdict }) {
      switch (verdict) {
        case 'CLEAN':
          return `Die Prüfung ist bestanden: ${fileName}`;
        case 'INFECTED':
          return `In ${fileName} wurde Schadsoftware gefunden`;
        case 'REJECTED':
          return `Die Prüfung hat ${fileName} abgelehnt`;
        case 'ERROR':
          return `Die Prüfung von ${fileName} konnte nicht abgeschlossen werden`;
      }
    },
    text({ verdict, details }) {
      if (details !== undefined && verdict !== 'CLEAN') return details;
      switch (verdict) {
        case 'CLEAN':
          return 'Käufer können die Datei erhalten, sobald sie veröffentlicht ist.';
        case 'INFECTED':
        case 'REJECTED':
          return 'Käufer erhalten diese Datei nicht. Laden Sie eine andere hoch.';
        case 'ERROR':
          return 'Laden Sie die Datei noch einmal hoch, oder wenden Sie sich an den Support.';
      }
    },
    action: openGames,
  },
  'game-published': {
    name: 'Spiele: veröffentlicht',
    title: ({ title, isReturn }) => (isReturn === true ? `${title} ist wieder im Store` : `${title} ist im Store`),
    text: () => 'Alle können es jetzt finden und kaufen.',
    action: 'Spiel öffnen',
  },
  'game-rejected': {
    name: 'Spiele: abgelehnt',
    title: ({ title, version }) =>
      version === undefined ? `${title} wurde abgelehnt` : `Version ${version} von ${title} wurde abgelehnt`,
    text: (data) => noteOf(data, 'Ein Admin hat es geprüft. Sie können es ändern und wieder anbieten.'),
    action: openGames,
  },
  'game-taken-down': {
    name: 'Spiele: entfernt',
    title: ({ title }) => `${title} wurde entfernt`,
    text: (data) =>
      noteOf(
        data,
        'Admins haben es aus dem Store genommen. Käufer behalten ihre Kopien. Wenden Sie sich an den Support, wenn Sie nicht einverstanden sind.',
      ),
    action: openGames,
  },
  'payout-sent': {
    name: 'Auszahlungen: gesendet',
    title: (data) => `Eine Auszahlung von ${amountOf(data)} wurde an Sie gesendet`,
    text: () => 'Die Seite Ihrer Auszahlungen zeigt die Transaktion.',
    action: openPayouts,
  },
  'payout-failed': {
    name: 'Auszahlungen: fehlgeschlagen',
    title: (data) => `Eine Auszahlung von ${amountOf(data)} ist fehlgeschlagen`,
    text: () => 'Prüfen Sie Ihre Auszahlungsadresse. Der Store kann es erneut versuchen.',
    action: openPayouts,
  },
  'payout-attention': {
    name: 'Auszahlungen: brauchen Aufmerksamkeit',
    title: ({ reason }) =>
      reason === 'frozen' ? 'Ihre Auszahlungen sind eingefroren' : 'Eine Auszahlung wartet auf eine Prüfung',
    text: ({ reason }) =>
      reason === 'frozen'
        ? 'Eine Änderung Ihrer Auszahlungsadresse wurde bestritten. Es wird nichts gezahlt, bis der Store mit Ihnen gesprochen hat.'
        : 'Der Wechselkurs weicht stark von dem Ihrer Verkäufe ab. Sie wird gesendet, wenn der Kurs zurück ist oder ein Admin ihn annimmt.',
    action: openPayouts,
  },
  'webhook-failed': {
    name: 'Webhooks: abgeschaltet',
    title: ({ host }) => `Der Webhook zu ${host} wurde abgeschaltet`,
    text: ({ failure }) =>
      failure === 'gone'
        ? 'Ihr Server hat geantwortet, dass er keine Ereignisse mehr möchte (410). Schalten Sie den Endpunkt wieder ein, wenn er sie möchte.'
        : 'Seit einem Tag war keine Zustellung erfolgreich. Beheben Sie den Fehler, dann schalten Sie den Endpunkt wieder ein.',
    action: 'Webhooks öffnen',
  },
};
