import type { releaseText as english } from '../../../content/developers/releases.ts';
import type { Translation } from '../../translation.ts';

export const releaseText: Translation<typeof english> = {
  when: 'Veröffentlichung dieses Builds',
  help: 'Kein Build wird veröffentlicht, bevor sein Scan sauber ist.',
  moments: { clean: 'Sobald er sauber ist', developer: 'Wenn ich ihn veröffentliche', date: 'An einem Datum' },
  at: 'Zeitpunkt der Veröffentlichung',
  badTime: 'Gib einen Zeitpunkt in der Zukunft an, höchstens ein Jahr von jetzt an.',
  scanning: {
    developer:
      'Sie wird gescannt. Danach wartet sie, bis du sie veröffentlichst. Bis dahin bekommen Käufer den aktuellen Build.',
    date: (time) =>
      `Sie wird gescannt und am ${time} veröffentlicht, wenn sie bis dahin sauber ist. Bis dahin bekommen Käufer den aktuellen Build.`,
  },
  ready: {
    developer: 'Sie ist sauber. Käufer bekommen den aktuellen Build, bis du sie veröffentlichst.',
    date: (time) => `Sie ist sauber und wird am ${time} veröffentlicht. Bis dahin bekommen Käufer den aktuellen Build.`,
  },
  now: 'Jetzt veröffentlichen',
  nowOf: (version, name) => `Jetzt veröffentlichen: Version ${version} von ${name}`,
  released: (version) => `Version ${version} ist veröffentlicht. Käufer bekommen sie ab jetzt.`,
  failed: (detail) => `Der Build konnte nicht veröffentlicht werden: ${detail}`,
  back: 'Zurückkehren',
  backOf: (version) => `Zurückkehren zu Version ${version}`,
  wentBack: (version) => `Käufer bekommen ab jetzt Version ${version}.`,
  takenBack: (date) => `Am ${date} zurückgezogen`,
};
