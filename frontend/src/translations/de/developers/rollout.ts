import type { rolloutText as english } from '../../../content/developers/rollout.ts';
import type { Translation } from '../../translation.ts';

export const rolloutText: Translation<typeof english> = {
  title: 'Anteil der Käufer',
  help: 'Einige Käufer bekommen den neuen Build zuerst: immer dieselben, und mehr, wenn der Anteil wächst. Auch neue Käufer können darunter sein.',
  label: 'Anteil (%)',
  badShare: (least) => `Gib eine ganze Zahl von ${least} bis 100 ein.`,
  steps: 'Nächste Schritte',
  step: (percent) => `${percent}\u00a0%`,
  people: (some, all) => `Etwa ${some} von ${all} Käufern`,
  start: (percent) => `An ${percent}\u00a0% der Käufer geben`,
  all: 'Für alle Käufer veröffentlichen',
  running: (percent, time) =>
    `Seit ${time} bekommen ihn ${percent}\u00a0% der Käufer. Die anderen bekommen den aktuellen Build.`,
  halted: (percent) => `Bei ${percent}\u00a0% angehalten. Alle Käufer bekommen den aktuellen Build.`,
  shared: (version, percent) => `${percent}\u00a0% der Käufer bekommen jetzt Version ${version}.`,
  failed: (detail) => `Der Anteil konnte nicht geändert werden: ${detail}`,
  halt: 'Anhalten',
  haltOf: (version, name) => `Anhalten: Version ${version} von ${name}`,
  haltTitle: (version) => `Version ${version} anhalten?`,
  haltBody:
    'Alle Käufer bekommen wieder den aktuellen Build. Wer den neuen heruntergeladen hat, behält seine Datei. Du kannst mit jedem Anteil neu beginnen.',
  haltDone: (version) => `Version ${version} ist angehalten. Alle Käufer bekommen den aktuellen Build.`,
  badge: (percent) => `${percent}\u00a0% der Käufer`,
  haltedBadge: 'Angehalten',
  partialBadge: 'Nicht für alle veröffentlicht',
};
