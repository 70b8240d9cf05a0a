import type { fileText as english } from '../../content/upload.ts';
import type { Translation } from '../translation.ts';

export const fileText: Translation<typeof english> = {
  fileUnreadable:
    'Die Datei wurde nach der Auswahl geändert, verschoben oder gelöscht. Wähle sie noch einmal aus, um fortzufahren.',
  etagMissing: 'Beim Upload in Teilen fehlt ein ETag',
  gameType: 'Ungültiger Dateityp. Erlaubt sind nur ZIP-, EXE-, DMG-, RAR- und 7Z-Dateien.',
  imageType: 'Ungültiger Dateityp. Erlaubt sind nur Bilder als JPEG, PNG oder WebP.',
  trailerType: 'Ungültiger Dateityp. Erlaubt sind nur Videos als MP4, WebM, MOV oder AVI.',
  tooLarge: (size, max) => `Die Datei ist mit ${size} größer als erlaubt (höchstens ${max}).`,
  notScanned: (format) =>
    `Der Scan wird diese Datei ablehnen: ${format}-Dateien kann er nicht öffnen. Nimm stattdessen ein ZIP-Archiv mit denselben Dateien.`,
  emptyFile: 'Diese Datei ist leer.',
  emptyFolder: 'Dieser Ordner enthält keine Dateien.',
  folderUnreadable:
    'Eine Datei im Ordner wurde geändert, verschoben oder gelöscht oder kann nicht gelesen werden. Wähle den Ordner noch einmal aus.',
  tooMany: (max) => `Ein Spiel kann höchstens ${max} Screenshots haben.`,
};
