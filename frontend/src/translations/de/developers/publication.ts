import type { publicationText as english } from '../../../content/developers/publication.ts';
import type { Translation } from '../../translation.ts';

export const publicationText: Translation<typeof english> = {
  badTime: 'Gib einen Zeitpunkt an, der höchstens ein Jahr in der Zukunft liegt.',
  button: 'Veröffentlichungsdatum',
  buttonOf: (name) => `Veröffentlichungsdatum von ${name}`,
  intro:
    'Wähle, wann das Spiel in den Shop kommt. Es wird nie veröffentlicht, bevor sein Scan sauber ist. Ein vergangener Zeitpunkt bedeutet jetzt.',
  at: 'Zeitpunkt der Veröffentlichung',
  atHelp: (zone) => `In deiner Zeitzone (${zone}).`,
  save: 'Speichern',
  saved: (name, time) => `${name} wird am ${time} veröffentlicht.`,
  cancel: 'Datum entfernen',
  cancelled: (name) => `${name} hat kein Veröffentlichungsdatum und ist ein Entwurf.`,
  failed: (detail) => `Das Datum konnte nicht festgelegt werden: ${detail}`,
  ready: (time) => `Dieses Spiel ist vollständig und wird am ${time} veröffentlicht.`,
  unfinished: (time) => `Dieses Spiel soll am ${time} veröffentlicht werden.`,
  late: (time) =>
    `Dieses Spiel sollte am ${time} veröffentlicht werden. Es wird veröffentlicht, sobald nichts mehr fehlt.`,
  missing: {
    file: 'Seine Datei fehlt.',
    clean: 'Seine Datei ist noch nicht sauber.',
    thumbnail: 'Sein Vorschaubild fehlt.',
    review: 'Die Moderation hat es noch nicht genehmigt.',
  },
  entry: 'Wann es im Shop ist',
  entries: {
    now: 'Sobald es sauber ist',
    date: 'Zu einem Zeitpunkt',
    soon: 'Demnächst',
  },
  effects: {
    now: 'Das Spiel wird veröffentlicht, sobald seine Datei sauber ist und nichts anderes fehlt.',
    date: 'Vor diesem Zeitpunkt sieht niemand das Spiel. Dann ist es im Verkauf.',
    soon: 'Seine Seite ist jetzt öffentlich, ohne Preis und Datei. Man kann es sich wünschen, und du veröffentlichst es später. Eine Spieldatei braucht es noch nicht.',
  },
  releaseAt: 'Zeitpunkt des Erscheinens',
  announce: 'Spiel ankündigen',
  announceDone: (title) => `${title} ist gespeichert. Seine Seite wird öffentlich, sobald dafür nichts mehr fehlt.`,
  announcedIntro:
    'Wähle, wann das Spiel erscheint. Ohne Angabe hat es kein Datum. Wer es sich gewünscht hat, erfährt vom Erscheinen, nicht von einem geänderten Datum.',
  changeDate: 'Datum ändern',
  changeDateOf: (name) => `Datum von ${name} ändern`,
  savedRelease: (name, time) => `${name} erscheint am ${time}.`,
  savedOpen: (name) => `${name} ist ohne Datum angekündigt.`,
  releaseNow: 'Jetzt veröffentlichen',
  releaseNowOf: (name) => `Jetzt veröffentlichen: ${name}`,
  releaseTitle: (name) => `${name} jetzt veröffentlichen?`,
  releaseText:
    'Es ist sofort zu seinem Preis im Verkauf. Alle, die es sich gewünscht haben, bekommen eine Mitteilung im Posteingang, und eine E-Mail, wenn sie das gewählt haben. Das geschieht nur einmal.',
  cannotRelease: (missing) => `Das Spiel kann noch nicht erscheinen. ${missing}`,
  released: (name) => `${name} ist erschienen.`,
  releaseFailed: (detail) => `Das Spiel konnte nicht veröffentlicht werden: ${detail}`,
  keepBack: 'Als Entwurf behalten',
  keepBackOf: (name) => `Als Entwurf behalten: ${name}`,
  keepBackTitle: (name) => `${name} als Entwurf behalten?`,
  keepBackText:
    'Seine Seite ist nicht mehr öffentlich, und sein Datum wird entfernt. Alle, die es sich gewünscht haben, bekommen keine Mitteilung. Auf ihren Wunschlisten steht es als „Nicht mehr im Shop“, und sie erfahren, wenn es erscheint.',
  keptBack: (name) => `${name} ist ein Entwurf und nicht mehr angekündigt.`,
  announced: 'Seine Seite ist öffentlich.',
  notAnnounced: (missing) => `Seine Seite ist noch nicht öffentlich. ${missing}`,
  undated: 'Es hat kein Datum: Du veröffentlichst es selbst.',
  dated: (time) => `Es erscheint am ${time}.`,
  overdue: (time) => `Es sollte am ${time} erscheinen. Es erscheint, sobald nichts mehr fehlt.`,
  forRelease: (missing) => `Für das Erscheinen: ${missing}`,
};
