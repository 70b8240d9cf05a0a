import type { webBuildText as englishWebBuildText } from '../../../content/store/web-build.ts';
import type { Translation } from '../../translation.ts';

export const webBuildText: Translation<typeof englishWebBuildText> = {
  reasons: {
    'not-a-zip': 'Die Datei ist kein ZIP-Archiv. Wähle ein ZIP-Archiv oder den Ordner des Builds.',
    unreadable:
      'Das Archiv ist beschädigt oder enthält Verschlüsselung, Links oder eine ungewöhnliche Kompression. Erstelle es ohne sie neu oder wähle den Ordner des Builds.',
    'no-index':
      'Es gibt keine index.html an oberster Stelle des Archivs oder in seinem einzigen Ordner. Gib der Seite, mit der das Spiel beginnt, diesen Namen und diesen Platz.',
    'bad-path':
      'Eine Datei hat einen Namen, der im Web nicht möglich ist, oder zwei Dateien heißen gleich. Benenne Dateien mit Backslash, Doppelpunkt oder „..“ um.',
    'too-many-files':
      'Das Archiv hat mehr als 1.000 Dateien. Fasse Dateien zusammen, etwa zu einer Datendatei deiner Engine.',
    'too-large':
      'Die Dateien haben zusammen mehr als 500\u00a0MB. Komprimiere Bilder und Töne stärker oder lass weg, was das Spiel nicht lädt.',
    'file-too-large': 'Eine Datei hat mehr als 200\u00a0MB. Teile sie in kleinere auf.',
  },
  refused: (reason) => `Dieser Build kann nicht im Browser gespielt werden. ${reason}`,
};
