import type { refundText as english } from '../../../content/order/refund.ts';
import type { Translation } from '../../translation.ts';

export const refundText: Translation<typeof english> = {
  title: 'Erstattung',
  state: {
    'offered-surplus': 'Du hast zu viel bezahlt',
    'offered-payment': 'Erstattung deiner Zahlung',
    'offered-copies': 'Erstattung ungenutzter Exemplare',
    requested: 'Erstattung angefragt',
    approved: 'Genehmigt. Dein Link wird vorbereitet',
    confirming: 'Genehmigt. Deine Zahlung muss noch bestätigt werden',
    delayed: 'Genehmigt. Der Link verzögert sich',
    ready: 'Genehmigt. Zum Abholen bereit',
    declined: 'Abgelehnt',
    'claimed-order': 'Zurückgezahlt',
    'claimed-surplus': 'Die Überzahlung wurde zurückgezahlt',
    'claimed-payment': 'Zurückgezahlt',
    'claimed-copies': 'Zurückgezahlt',
    failed: 'Konnte nicht ausgezahlt werden',
  },
  detail: {
    'offered-surplus': (btc) =>
      `Du hast ${btc} BTC zu viel bezahlt. Du kannst sie zurückbekommen. Was du gekauft hast, bleibt deins.`,
    'offered-payment': (btc) =>
      `Für diese Bestellung sind ${btc} BTC angekommen. Du bekommst einen Link zu einer Seite, auf der du deine Bitcoin-Adresse eingibst.`,
    'offered-copies': (btc) =>
      `Du hast ${btc} BTC für widerrufene Geschenke bezahlt oder für ein Spiel, das dir schon gehörte. Du bekommst einen Link zu einer Seite, auf der du deine Bitcoin-Adresse eingibst.`,
    requested: () => 'Der Shop prüft deine Anfrage, und seine Antwort erscheint hier. Bis dahin ändert sich nichts.',
    approved: () => 'Der Zahlungsdienst erstellt den Link, über den du das Geld abholst. Das dauert ein paar Sekunden.',
    ready: () => 'Öffne die Erstattungsseite und gib die Adresse ein, an die die Bitcoin gehen sollen.',
    confirming: () =>
      'Das Bitcoin-Netz hat deine Zahlung noch nicht bestätigt. Danach erscheint der Link hier. Bis dahin geht nichts verloren.',
    delayed: () =>
      'Der Zahlungsdienst antwortet nicht. Der Shop versucht es von selbst weiter, und der Link erscheint hier.',
    declined: () =>
      'An dieser Bestellung ändert sich nichts. Wenn du anderer Meinung bist, schreib dem Shop (Kontakt, unten) und nenne die Nummer dieser Bestellung.',
    'claimed-order': () =>
      'Die Bitcoin wurden an die angegebene Adresse gesendet. Die Spiele dieser Bestellung sind nicht mehr in deiner Bibliothek.',
    'claimed-surplus': () =>
      'Die Bitcoin wurden an die angegebene Adresse gesendet. Was du gekauft hast, bleibt deins.',
    'claimed-payment': () => 'Die Bitcoin wurden an die angegebene Adresse gesendet.',
    'claimed-copies': () =>
      'Die Bitcoin wurden an die angegebene Adresse gesendet. Was in deiner Bibliothek liegt, bleibt deins.',
    failed: () => 'Die Erstattung ist aus dem Grund unten gescheitert. Der Shop kann sie neu starten.',
  },
  keepsUntilClaimed: 'Wenn du sie abholst, verlassen die Spiele dieser Bestellung deine Bibliothek.',
  claimFirst: 'Bis du sie abgeholt hast, kann keine Erstattung der Bestellung angefragt werden.',
  reason: 'Dein Grund',
  note: 'Anmerkung des Shops',
  asked: (time) => `Angefragt am ${time}`,
  claimBefore: (date) => `Hol sie vor dem ${date} ab. Dann läuft der Link ab.`,
  decided: (time) => `Beantwortet am ${time}`,
  claimed: (time) => `Zurückgezahlt am ${time}`,
  amount: 'Betrag',
  take: 'Erstattung holen',
  takeSurplus: 'Überzahlung zurückholen',
  takeInstead: 'Lieber erstatten lassen',
  instead: 'Dann wird diese Bestellung nicht abgeschlossen.',
  orWait: 'Warte, oder hol dein Geld zurück',
  smallSurplus: 'Eine On-Chain-Gebühr kann höher sein als dieser Betrag. Hol ihn über Lightning ab.',
  taking: 'Wird angefragt\u00a0…',
  claim: 'Erstattungsseite öffnen',
  ask: 'Erstattung anfragen',
  askUntil: (date) => `Möglich bis ${date}.`,
  askTitle: 'Erstattung dieser Bestellung anfragen',
  nextTitle: 'So geht es weiter',
  nextSteps: [
    'Der Shop prüft deine Anfrage. Seine Antwort erscheint auf dieser Seite.',
    'Stimmt er zu, zeigt diese Seite einen Link zum Abholen: genau so viel Bitcoin, wie du bezahlt hast, egal was es dann wert ist.',
    'Wenn du die Erstattung abholst, verlässt alles aus dieser Bestellung deine Bibliothek. Bis dahin bleibt es dort.',
  ],
  why: 'Grund (optional)',
  whyHelp: 'Er hilft dem Shop bei der Entscheidung und dem Entwickler beim Verbessern.',
  send: 'Anfrage senden',
  sending: 'Sendet\u00a0…',
  sent: 'Deine Anfrage wurde gesendet.',
  failed: (detail) => `Die Erstattung konnte nicht angefragt werden: ${detail}`,
};
