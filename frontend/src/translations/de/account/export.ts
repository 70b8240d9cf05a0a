import type { exportText as english } from '../../../content/account/export.ts';
import type { Translation } from '../../translation.ts';

export const exportText: Translation<typeof english> = {
  open: 'Meine Daten exportieren',
  title: 'Deine Daten exportieren',
  intro: 'Alles, was der Shop über dich weiß, als ein ZIP mit lesbaren Dateien.',
  points: [
    'Dein Konto, Bestellungen mit Rechnungen, Bibliothek, Geschenke, Rezensionen, Wunschliste, Mitteilungen und Support-Anfragen.',
    'Was du veröffentlicht und verdient hast: Spiele, Builds, Rabatte, Auszahlungen, API-Schlüssel und Webhooks.',
    'Nichts über andere Personen, und keine Geheimnisse wie die von API-Schlüsseln.',
  ],
  request: 'Export anfordern',
  requesting: 'Fordert an\u00a0…',
  again: 'Noch einmal anfordern',
  loadFailed: (detail) => `Dein Export konnte nicht geladen werden: ${detail}`,
  requestFailed: (detail) => `Der Export wurde nicht angefordert: ${detail}`,
  downloadFailed: (detail) => `Der Export wurde nicht heruntergeladen: ${detail}`,
  gathering: (written, parts) => `Deine Daten werden gesammelt: ${written} von ${parts} Teilen sind geschrieben.`,
  leave:
    'Das dauert meist weniger als eine Minute. Du kannst diese Seite verlassen: Eine Mitteilung und eine E-Mail sagen dir, wenn der Export fertig ist.',
  failed:
    'Ein Teil des Shops hat nicht geantwortet. Fordere den Export noch einmal an: Er geht dort weiter, wo er aufgehört hat.',
  ready: (date, size) => `Dein Export vom ${date} ist fertig (${size}).`,
  until: (date) => `Du kannst ihn bis ${date} herunterladen.`,
  next: (date) => `Einen weiteren kannst du ab ${date} anfordern.`,
  download: 'ZIP herunterladen',
};
