import type { payoutText as english, payoutFailed as englishFailed } from '../../../content/developers/payouts.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('de');

export const payoutText: Translation<typeof english> = {
  title: 'Deine Auszahlungen',
  loading: 'Deine Auszahlungen werden geladen',
  loadFailed: (detail) => `Deine Auszahlungen konnten nicht geladen werden: ${detail}`,
  sums: {
    balance: 'Guthaben',
    held: 'Einbehalten',
    released: 'Freigegeben',
    inPayout: 'In Auszahlung',
    paid: 'Bisher ausgezahlt',
  },
  credits: (n) => `${n} ${count(n, { one: 'Gutschrift', other: 'Gutschriften' })}`,
  payouts: (n) => `${n} ${count(n, { one: 'Auszahlung', other: 'Auszahlungen' })}`,
  orders: (n) => `${n} ${count(n, { one: 'Bestellung', other: 'Bestellungen' })}`,
  next: {
    'no-sales': () => 'Noch gibt es nichts auszuzahlen. Jede Bestellung deiner Spiele bringt hier eine Gutschrift.',
    frozen: () => 'Solange Auszahlungen gesperrt sind, wird nichts ausgezahlt.',
    'no-address': ({ released }) => `${released} können ausgezahlt werden, sobald du unten eine Adresse festlegst.`,
    owing: () =>
      'Eine Bestellung wurde erstattet, nachdem ihre Gutschrift ausgezahlt war. Spätere Gutschriften gleichen das aus.',
    'rate-check': ({ inPayout }) =>
      `Eine Auszahlung von ${inPayout} wartet auf den Shop: Der Bitcoin-Kurs ist ungewöhnlich. Sie wird gesendet, wenn der Kurs wieder plausibel ist oder ein Admin ihn akzeptiert.`,
    'under-way': ({ inPayout, nextRun }) =>
      `${inPayout} sind in einer Auszahlung. Die Liste unten zeigt ihren Stand. Der nächste Lauf ist am ${nextRun}.`,
    again: ({ failed }) => `${failed} Danach versucht es der nächste Lauf erneut.`,
    attention: ({ failed }) =>
      `${failed} Sie wird nicht von selbst wiederholt. Lege unten eine andere Adresse fest, oder bitte den Shop um Prüfung.`,
    ready: ({ released, nextRun }) => `${released} gehen mit dem nächsten Lauf raus: ${nextRun}.`,
    'below-minimum': ({ missing, nextRun }) =>
      `Für eine Auszahlung müssen noch ${missing} freigegeben werden. Der nächste Lauf ist am ${nextRun}.`,
  },
  rules: (minimum, holdDays) =>
    `Eine Auszahlung braucht mindestens ${minimum}. ${
      holdDays === 0
        ? 'Eine Gutschrift wird sofort freigegeben.'
        : `Eine Gutschrift wird nach dem Kauf ${holdDays === 1 ? 'einen Tag' : `${holdDays} Tage`} einbehalten.`
    } Muss ein Admin die Zahlung prüfen, wird die Gutschrift bis dahin einbehalten.`,
  afterFee: 'Alle Beträge sind nach Abzug der Plattformgebühr. Das Upload-Formular zeigt sie beim Preis.',
  holds: {
    title: 'Warum ein Betrag einbehalten wird',
    frozen: ({ amount, count: credits }) =>
      `${amount} (${credits}): Auszahlungen sind gesperrt. Ausgezahlt wird, wenn der Shop die Sperre aufgehoben hat.`,
    refund: ({ amount, count: credits }) =>
      `${amount} (${credits}): Ein Käufer hat eine Erstattung angefragt. Freigegeben wird, wenn sie abgelehnt wird oder verfällt.`,
    review: ({ amount, count: credits }) =>
      `${amount} (${credits}): Ein Admin muss die Zahlung der Bestellung prüfen. Danach wird freigegeben.`,
    'hold-period': ({ amount, count: credits, until }) =>
      `${amount} (${credits}): Käufer können noch eine Erstattung anfragen. Die erste Gutschrift wird am ${until} freigegeben.`,
  },
  frozen: {
    title: 'Deine Auszahlungen sind gesperrt',
    since: (time) =>
      `Der Link „Das war ich nicht“ in einer E-Mail zu deiner Auszahlungsadresse wurde am ${time} benutzt. Dein Guthaben bleibt, wie es ist.`,
    steps: [
      'Wähle ein neues Passwort.',
      'Prüfe die E-Mail-Adresse deines Kontos.',
      'Bitte den Shop, die Sperre aufzuheben.',
    ],
    security: 'Sicherheitseinstellungen öffnen',
  },
  csv: 'Buchungen als CSV',
  savingCsv: 'Sichert\u00a0…',
  csvFailed: (detail) => `Die Buchungen konnten nicht gesichert werden: ${detail}`,
  csvName: (date) => `satcade-buchungen-${date}.csv`,
  list: 'Auszahlungen',
  none: 'Noch keine Auszahlung. Die erste Auszahlung kommt, wenn genug freigegeben ist.',
  listFailed: (detail) => `Die Liste konnte nicht geladen werden: ${detail}`,
  more: 'Mehr Auszahlungen',
  status: {
    PENDING: 'In Vorbereitung',
    PROCESSING: 'Unterwegs',
    COMPLETED: 'Ausgezahlt',
    FAILED: 'Fehlgeschlagen',
  },
  failed: 'Der Betrag ist wieder in deinem Guthaben. Die Auszahlung wird später wiederholt.',
  failure: 'Grund des Fehlers',
  to: (method) => `An (${method})`,
  transaction: 'Transaktion',
  paymentHash: 'Zahlungs-Hash',
  rate: 'Kurs',
  rateOf: (price) => `1 BTC = ${price}`,
  completed: 'Ausgezahlt',
  ordersIn: 'Bestellungen darin',
  copyOf: (what) => `Kopieren: ${what}`,
  settings: {
    title: 'Auszahlungsadresse',
    intro: 'Wohin deine Auszahlungen gehen. Eine Änderung braucht dein Passwort, und du bekommst eine E-Mail dazu.',
    frozen: 'Solange Auszahlungen gesperrt sind, kann die Adresse nicht geändert werden.',
    loadFailed: (detail) => `Die Auszahlungsadresse konnte nicht geladen werden: ${detail}`,
    loading: 'Die Auszahlungsadresse wird geladen',
    method: 'Art',
    methods: { lightning: 'Lightning', onchain: 'On-Chain' },
    address: 'Adresse',
    help: {
      lightning:
        'Eine Lightning-Adresse (name@host), eine LNURL oder ein BOLT12-Angebot. Keine Rechnung: Sie kann nur einmal bezahlt werden.',
      onchain: 'Eine Bitcoin-Adresse deiner eigenen Wallet.',
    },
    required: 'Gib eine Adresse ein.',
    refused: (message) => `Nicht angenommen: ${message}.`,
    save: 'Adresse speichern',
    saving: 'Speichert\u00a0…',
    failed: (detail) => `Die Adresse konnte nicht gespeichert werden: ${detail}`,
    savedNow: 'Gespeichert. Die nächste Auszahlung geht dorthin.',
    savedLater: 'Gespeichert. Auszahlungen nutzen sie nach einem Tag.',
    kept: 'Die alte Adresse bleibt in Gebrauch.',
    current: 'Auszahlungen gehen an',
    pending: (method, time) => `Ab ${time} gehen Auszahlungen an diese ${method}-Adresse:`,
    pendingWhy:
      'Eine neue Adresse gilt erst nach einem Tag, damit ein Eindringling in deinem Konto dein Guthaben nicht unbemerkt nehmen kann.',
    takeBack: 'Alte Adresse behalten',
  },
};

export const payoutFailed: Translation<typeof englishFailed> = (attempts, reason, retry) =>
  `${
    attempts === 1
      ? 'Die letzte Auszahlung ist fehlgeschlagen'
      : `Die letzten ${attempts} Auszahlungen sind fehlgeschlagen`
  }: ${reason}.${retry === undefined ? '' : ` Der nächste Versuch ist nicht vor ${retry}.`}`;
