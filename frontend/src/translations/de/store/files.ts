import type { filesText as english } from '../../../content/store/files.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('de');

export const filesText: Translation<typeof english> = {
  title: 'Dateien',
  lead: 'Alles, was du mit diesem Spiel bekommst.',
  titleOf: (name) => `Dateien von ${name}`,
  count: (n) => count(n, { one: '1 Datei', other: `${n} Dateien` }),
  own: 'Spiel',
  named: (game, file) => `${game}: ${file}`,
  suits: 'Für diesen Computer',
  beta: 'Beta',
  demo: 'Demo',
  extra: 'Extra',
  free: 'Gratis',
  betaTitle: 'Beta',
  betaText: 'Der Entwickler erprobt neue Builds mit Besitzern, die an der Beta teilnehmen. Sie können Fehler haben.',
  inBetaText: 'Du bekommst die Beta-Builds dieses Spiels. Alle anderen Dateien bleiben verfügbar.',
  betaForOwners: 'Für Besitzer, die in ihrer Bibliothek an der Beta teilnehmen.',
  join: 'An der Beta teilnehmen',
  leave: 'Beta verlassen',
  joined: (name) => `Du nimmst an der Beta von ${name} teil. Ihre Builds sind in deiner Bibliothek.`,
  left: (name) => `Du hast die Beta von ${name} verlassen.`,
  betaFailed: (detail) => `Die Beta konnte nicht geändert werden: ${detail}`,
  getDemo: 'Demo herunterladen',
  signInForDemo: 'Anmelden und Demo herunterladen',
  loading: 'Die Dateiliste wird gelesen\u00a0…',
  failed: (detail) => `Die Dateiliste konnte nicht geladen werden: ${detail}`,
};
