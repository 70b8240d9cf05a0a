import type { ExportTexts } from './texts.ts';

export const de: ExportTexts = {
  title: 'Deine Daten bei Satcade',
  made: (day) => `Exportiert am ${day}. Jede Datei ist JSON: Jeder Texteditor oder Browser öffnet sie.`,
  leftOut:
    'Nichts über andere Personen ist enthalten, und keine Geheimnisse: weder die von API-Schlüsseln, Webhooks und Links noch die von Geschenken.',
  entries: (count) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
  files: {
    profile: 'Dein Konto',
    preferences: 'Was Listen vor dir verbergen',
    'api-keys': 'API-Schlüssel, ohne ihre Geheimnisse',
    'developer-profile': 'Dein Entwicklerprofil',
    games: 'Deine Spiele',
    builds: 'Builds deiner Spiele',
    discounts: 'Rabatte deiner Spiele',
    reviews: 'Deine Rezensionen',
    wishlist: 'Deine Wunschliste',
    'wishlist-link': 'Der Link zu deiner Wunschliste, ohne sein Geheimnis',
    orders: 'Deine Bestellungen',
    invoices: 'Rechnungen zu deinen Bestellungen',
    'support-requests': 'Deine Supportanfragen',
    library: 'Die Spiele, die du besitzt',
    purchases: 'Deine Käufe',
    gifts: 'Geschenke, die du gekauft hast',
    'payout-settings': 'Wohin deine Auszahlungen gehen',
    payouts: 'Deine Auszahlungen',
    ledger: 'Das Hauptbuch deiner Verkäufe',
    notices: 'Deine Mitteilungen',
    'notice-settings': 'Welche Mitteilungen du per E-Mail bekommst',
    'webhook-endpoints': 'Webhook-Endpunkte, ohne ihre Geheimnisse',
  },
};
