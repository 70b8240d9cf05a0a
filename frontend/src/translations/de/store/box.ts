import type { boxText as english, certificateText as englishCertificate } from '../../../content/store/box.ts';
import type { Translation } from '../../translation.ts';

export const boxText: Translation<typeof english> = {
  title: 'Was drin ist',
  lead: 'Jede Datei des Downloads, noch vor dem Kauf.',
  loading: 'Dateiliste wird gelesen\u00a0…',
  failed: (detail) => `Die Dateiliste konnte nicht geladen werden: ${detail}`,
  unknown: 'Zu dieser Datei gibt es noch keine Liste. Der nächste Scan legt sie an.',
  files: 'Dateien',
  unpacked: 'Entpackt',
  executables: 'Programme',
  notAnArchive: 'Dieser Download ist eine einzelne Datei, kein Archiv.',
  incomplete: (listed, all) => `Die Liste zeigt die ersten ${listed} von ${all} Dateien.`,
  showMore: 'Mehr Dateien',
  program: 'Programm',
  folder: (files, size) => `${files}, ${size}`,
  fileCount: (count) => (count === '1' ? '1 Datei' : `${count} Dateien`),
  changes: 'Änderungen seit dem vorigen Build',
  firstBuild: 'Es gibt keinen früheren Build zum Vergleich, oder seine Liste ist unvollständig.',
  noChanges: 'Seit dem vorigen Build hat sich keine Datei geändert.',
  kinds: { added: 'Neu', changed: 'Geändert', removed: 'Entfernt' },
  more: (count) => `und ${count} weitere`,
};

export const certificateText: Translation<typeof englishCertificate> = {
  open: 'Zertifikat ansehen',
  openOf: (status) => `${status}: Scan-Zertifikat ansehen`,
  title: 'Scan-Zertifikat',
  titleOf: (version) => `Scan-Zertifikat der Version ${version}`,
  ofVersion: 'Zertifikat',
  ofVersionLabel: (version) => `Zertifikat der Version ${version}`,
  lead: 'Was der Scan in genau der Datei gefunden hat, die Käufer bekommen, signiert von diesem Shop.',
  loading: 'Zertifikat wird gelesen\u00a0…',
  failed: (detail) => `Das Zertifikat konnte nicht geladen werden: ${detail}`,
  none: 'Für diese Datei gibt es noch kein Zertifikat.',
  verdict: 'Ergebnis',
  file: 'Datei',
  size: 'Größe',
  engine: 'Scanner',
  rules: 'Regelversion',
  coverage: 'Umfang',
  ruleset: {
    basic: 'Einfache Regeln. Sie erkennen Testdateien und einige Malware-Familien. Das ersetzt keinen Virenscanner.',
    maintained: 'Eine Virendatenbank, die ihr Hersteller aktuell hält.',
  },
  time: 'Gescannt am',
  hash: 'SHA-256',
  copyHash: 'SHA-256 kopieren',
  verifyTitle: 'Selbst nachprüfen',
  steps: [
    'Berechne den SHA-256 deines Downloads mit sha256sum oder certutil -hashfile und vergleiche ihn mit dem Wert oben.',
    'Das Zertifikat ist eine signierte Aussage (JWS, ES256). Prüfe die Signatur mit dem Schlüssel dieses Shops, den der Header nennt.',
  ],
  raw: 'Rohes Zertifikat',
  keys: 'Schlüssel des Shops',
  limit:
    'Ein Zertifikat sagt, was diese Regeln zu diesem Zeitpunkt gefunden haben. Es beweist nicht, dass die Datei harmlos ist.',
};
