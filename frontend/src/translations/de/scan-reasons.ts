import type * as english from '../../content/scan-reasons.ts';
import { type ScanReasonWords, textOfReasons } from '../scan-reason-words.ts';
import type { Translation } from '../translation.ts';

const words: ScanReasonWords = {
  language: 'de',
  space: ' ',
  sentences: {
    'This file is {format}, which the scanner does not open. Upload the same files in a ZIP archive.':
      'Diese Datei ist {format}; das öffnet der Scanner nicht. Lade dieselben Dateien in einem ZIP-Archiv hoch.',
    '{path} is {format}, which the scanner does not open. Put what is in it into the upload as plain files.':
      '{path} ist {format}; das öffnet der Scanner nicht. Lege den Inhalt als einfache Dateien in den Upload.',
    'This file carries {format}, which the scanner does not open. Upload the same files in a ZIP archive.':
      'Diese Datei enthält {format}; das öffnet der Scanner nicht. Lade dieselben Dateien in einem ZIP-Archiv hoch.',
    '{path} carries {format}, which the scanner does not open. Put what is in it into the upload as plain files.':
      '{path} enthält {format}; das öffnet der Scanner nicht. Lege den Inhalt als einfache Dateien in den Upload.',
    '{path} lies too deep: the scanner opens {depth} archives inside each other. Put what is in it into the upload as plain files.':
      '{path} liegt zu tief: Der Scanner öffnet höchstens {depth} ineinander verschachtelte Archive. Lege den Inhalt als einfache Dateien in den Upload.',
    'The archive cannot be read: {because}. Create it again with another program.':
      'Das Archiv kann nicht gelesen werden: {because}. Erstelle es mit einem anderen Programm neu.',
    'The archive {path} inside cannot be read: {because}.':
      'Das enthaltene Archiv {path} kann nicht gelesen werden: {because}.',
    'The archive would write outside its folder: {path}.':
      'Das Archiv würde außerhalb seines Ordners schreiben: {path}.',
    'In the archive, {path} {fault}.': 'Ein Name im Archiv ist nicht erlaubt: {path} {fault}.',
    'The archive is encrypted: {count} of its entries need a password. Upload it without one.':
      'Das Archiv ist verschlüsselt: {count} seiner Einträge brauchen ein Passwort. Lade es ohne Passwort hoch.',
    'The scanner cannot unpack {count} of the entries. Create the archive with the method Deflate.':
      'Der Scanner kann {count} der Einträge nicht entpacken. Erstelle das Archiv mit der Methode Deflate.',
    'The archive holds no files. Choose the archive with your game.':
      'Das Archiv enthält keine Dateien. Wähle das Archiv mit deinem Spiel.',
    'The archive holds more than {count} entries.': 'Das Archiv enthält mehr als {count} Einträge.',
    'The archive holds more than {count} folders.': 'Das Archiv enthält mehr als {count} Ordner.',
    'The archive unpacks to more than {size}, the most for its size.':
      'Das Archiv wird entpackt größer als {size}; das ist das Höchste für seine Größe.',
    'The contents are not those of a {type} file.': 'Der Inhalt ist nicht der einer {type}-Datei.',
    'Malware found: {name}.': 'Malware gefunden: {name}.',
    'Malware found: {name} in {path}.': 'Malware gefunden: {name} in {path}.',
    'And {count} more.': 'Und {count} weitere.',
    'The malware scanner cannot read this file: it has a password, is too large or contains too many nested archives.':
      'Der Malware-Scanner kann diese Datei nicht lesen: Sie hat ein Passwort, ist zu groß oder enthält zu viele verschachtelte Archive.',
    'The scan failed several times. Request another scan or upload the file again.':
      'Der Scan ist mehrmals fehlgeschlagen. Fordere einen neuen Scan an oder lade die Datei noch einmal hoch.',
    'Version {version} is out already with another file. Name another version.':
      'Version {version} ist schon mit einer anderen Datei erschienen. Nenne eine andere Version.',
    'File size ({size}) exceeds maximum allowed size of {limit}':
      'Die Datei ist mit {size} größer als erlaubt (höchstens {limit}).',
    'Invalid file type. Only ZIP, EXE, DMG, RAR, and 7Z files are allowed.':
      'Ungültiger Dateityp. Erlaubt sind nur ZIP-, EXE-, DMG-, RAR- und 7Z-Dateien.',
    'Invalid file type. Only JPEG, PNG, and WebP images are allowed.':
      'Ungültiger Dateityp. Erlaubt sind nur Bilder als JPEG, PNG oder WebP.',
    'Invalid file type. Only MP4, WebM, MOV, and AVI videos are allowed.':
      'Ungültiger Dateityp. Erlaubt sind nur Videos als MP4, WebM, MOV oder AVI.',
    'The picture cannot be read. Save it again with an image editor and upload that file.':
      'Das Bild kann nicht gelesen werden. Speichere es mit einem Bildprogramm neu und lade diese Datei hoch.',
    'The picture has no pixels.': 'Das Bild hat keine Pixel.',
    'The picture is {width} × {height} pixels. At most {side} on each side and {megapixels} megapixels are accepted.':
      'Das Bild hat {width} × {height} Pixel. Erlaubt sind höchstens {side} pro Seite und {megapixels} Megapixel.',
    'The file was removed before it could be scanned.': 'Die Datei wurde entfernt, bevor sie gescannt werden konnte.',
    'The file was removed before it could be checked.': 'Die Datei wurde entfernt, bevor sie geprüft werden konnte.',
    'There is no game that this file was uploaded for.':
      'Das Spiel, für das diese Datei hochgeladen wurde, gibt es nicht.',
    'This file was uploaded for the game of someone else.':
      'Diese Datei wurde für das Spiel von jemand anderem hochgeladen.',
    'The game of this file was deleted, so it was removed.':
      'Das Spiel dieser Datei wurde gelöscht, deshalb wurde sie entfernt.',
    'No profile shows this picture, so it was removed. Upload it again to use it.':
      'Kein Profil zeigt dieses Bild, deshalb wurde es entfernt. Lade es noch einmal hoch, um es zu benutzen.',
    'No game used this file within a day, so it was removed. Upload it again to use it.':
      'Kein Spiel hat diese Datei innerhalb eines Tages benutzt, deshalb wurde sie entfernt. Lade sie noch einmal hoch, um sie zu benutzen.',
  },
  formats: {
    'a {name} archive': 'ein {name}-Archiv',
    'an {name} archive': 'ein {name}-Archiv',
    'a {name} image': 'ein {name}-Abbild',
    'an {name} package': 'ein {name}-Paket',
    'an {name} installer': 'ein {name}-Installationsprogramm',
    'packed with {name}': 'mit {name} gepackt',
    'data packed with {name}': 'mit {name} gepackte Daten',
    '{name} data': '{name}-Daten',
    'packed data': 'gepackte Daten',
    'a cabinet': 'ein CAB-Archiv',
    'an InstallShield cabinet': 'ein CAB-Archiv von InstallShield',
    'an installer': 'ein Installationsprogramm',
    'an installer package': 'ein Installationspaket',
    'a Windows Installer package': 'ein Paket für Windows Installer',
    'a Windows image': 'ein Windows-Abbild',
    'a compiled help file': 'eine kompilierte Hilfedatei',
    'a disc image': 'ein CD- oder DVD-Abbild',
    'a disk image': 'ein Datenträgerabbild',
    'an encrypted disk image': 'ein verschlüsseltes Datenträgerabbild',
    'a virtual disk': 'eine virtuelle Festplatte',
    'a part of a split archive': 'ein Teil eines geteilten Archivs',
  },
  because: {
    'the file is incomplete': 'die Datei ist unvollständig',
    'there is data after its end': 'nach seinem Ende folgen Daten',
    'its compressed data is damaged': 'seine gepackten Daten sind beschädigt',
    'its content does not match its checksum': 'sein Inhalt passt nicht zu seiner Prüfsumme',
    'a header is damaged': 'ein Kopf ist beschädigt',
    'a header has a wrong checksum': 'ein Kopf hat eine falsche Prüfsumme',
    'a header sets the name or size of all entries': 'ein Kopf legt Name oder Größe aller Einträge fest',
    'a size is negative': 'eine Größe ist negativ',
    'a size is not a number': 'eine Größe ist keine Zahl',
    'an attribute is damaged': 'ein Attribut ist beschädigt',
    'an attribute is too long': 'ein Attribut ist zu lang',
    'an entry has the same attribute twice': 'ein Eintrag hat dasselbe Attribut zweimal',
    'an entry has two names': 'ein Eintrag hat zwei Namen',
    'an entry has two sizes': 'ein Eintrag hat zwei Größen',
    'a file entry has the name of a folder': 'ein Dateieintrag hat den Namen eines Ordners',
    'a folder entry contains data': 'ein Ordnereintrag enthält Daten',
    'a link points outside its folder': 'ein Link führt aus seinem Ordner hinaus',
    'it contains an entry that is not a file, folder or link':
      'es enthält einen Eintrag, der weder Datei noch Ordner noch Link ist',
    'it contains a device file': 'es enthält eine Gerätedatei',
    'it contains a sparse file': 'es enthält eine Datei mit Lücken (sparse file)',
    'the signature of an Android package contains another archive':
      'die Signatur eines Android-Pakets enthält ein weiteres Archiv',
    'its directory lists an entry that is missing': 'sein Verzeichnis nennt einen Eintrag, der fehlt',
    'its directory does not list all entries': 'sein Verzeichnis nennt nicht alle Einträge',
    'its directory has another name for an entry': 'sein Verzeichnis hat einen anderen Namen für einen Eintrag',
    'its directory does not match an entry': 'sein Verzeichnis passt nicht zu einem Eintrag',
    'its directory contains another archive': 'sein Verzeichnis enthält ein weiteres Archiv',
    'its ZIP directory is missing': 'sein ZIP-Verzeichnis fehlt',
    'its end record does not match its directory': 'sein Endeintrag passt nicht zu seinem Verzeichnis',
    'its comment contains another archive': 'sein Kommentar enthält ein weiteres Archiv',
    'its ZIP64 end record does not match its directory': 'sein ZIP64-Endeintrag passt nicht zu seinem Verzeichnis',
    'its ZIP64 locator points to the wrong place': 'sein ZIP64-Zeiger zeigt auf die falsche Stelle',
    'an extra field is longer than its record': 'ein Zusatzfeld ist länger als sein Datensatz',
    'an entry has the same extra field twice': 'ein Eintrag hat dasselbe Zusatzfeld zweimal',
    'a ZIP64 field does not match its record': 'ein ZIP64-Feld passt nicht zu seinem Datensatz',
    'a ZIP64 field is too short': 'ein ZIP64-Feld ist zu kurz',
    'a ZIP64 field is too long': 'ein ZIP64-Feld ist zu lang',
    'the Unicode name of an entry does not match its name':
      'der Unicode-Name eines Eintrags passt nicht zu seinem Namen',
    'the Unicode name of an entry is not valid UTF-8': 'der Unicode-Name eines Eintrags ist kein gültiges UTF-8',
    'the name of an entry is not valid UTF-8': 'der Name eines Eintrags ist kein gültiges UTF-8',
    'an entry does not match its header': 'ein Eintrag passt nicht zu seinem Kopf',
    'an entry does not match its data descriptor': 'ein Eintrag passt nicht zu seinem Datenbeschreiber',
    'the length of an entry is missing': 'die Länge eines Eintrags fehlt',
  },
  faults: {
    'has a name with characters that programs read differently':
      'hat einen Namen mit Zeichen, die Programme verschieden lesen',
    'has a name that is too long': 'hat einen zu langen Namen',
    'has no name': 'hat keinen Namen',
    'has the name of another entry': 'hat den Namen eines anderen Eintrags',
  },
};

export const scanReasonText: Translation<typeof english.scanReasonText> = (reasons) => textOfReasons(reasons, words);
