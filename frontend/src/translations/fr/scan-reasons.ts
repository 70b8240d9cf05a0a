import type * as english from '../../content/scan-reasons.ts';
import { type ScanReasonWords, textOfReasons } from '../scan-reason-words.ts';
import type { Translation } from '../translation.ts';

const words: ScanReasonWords = {
  language: 'fr',
  space: ' ',
  sentences: {
    'This file is {format}, which the scanner does not open. Upload the same files in a ZIP archive.':
      'Ce fichier est {format}, que l’analyseur n’ouvre pas. Envoyez les mêmes fichiers dans une archive ZIP.',
    '{path} is {format}, which the scanner does not open. Put what is in it into the upload as plain files.':
      '{path} est {format}, que l’analyseur n’ouvre pas. Placez son contenu dans l’envoi sous forme de fichiers simples.',
    'This file carries {format}, which the scanner does not open. Upload the same files in a ZIP archive.':
      'Ce fichier contient {format}, que l’analyseur n’ouvre pas. Envoyez les mêmes fichiers dans une archive ZIP.',
    '{path} carries {format}, which the scanner does not open. Put what is in it into the upload as plain files.':
      '{path} contient {format}, que l’analyseur n’ouvre pas. Placez son contenu dans l’envoi sous forme de fichiers simples.',
    '{path} lies too deep: the scanner opens {depth} archives inside each other. Put what is in it into the upload as plain files.':
      '{path} est trop profond : l’analyseur ouvre {depth} archives imbriquées. Placez son contenu dans l’envoi sous forme de fichiers simples.',
    'The archive cannot be read: {because}. Create it again with another program.':
      'L’archive ne peut pas être lue : {because}. Créez-la de nouveau avec un autre programme.',
    'The archive {path} inside cannot be read: {because}.':
      'L’archive {path} qui s’y trouve ne peut pas être lue : {because}.',
    'The archive would write outside its folder: {path}.': 'L’archive écrirait en dehors de son dossier : {path}.',
    'In the archive, {path} {fault}.': 'Un nom dans l’archive n’est pas admis : {path} {fault}.',
    'The archive is encrypted: {count} of its entries need a password. Upload it without one.':
      'L’archive est chiffrée : {count} de ses entrées demandent un mot de passe. Envoyez-la sans mot de passe.',
    'The scanner cannot unpack {count} of the entries. Create the archive with the method Deflate.':
      'L’analyseur ne peut pas décompresser {count} des entrées. Créez l’archive avec la méthode Deflate.',
    'The archive holds no files. Choose the archive with your game.':
      'L’archive ne contient aucun fichier. Choisissez l’archive qui contient votre jeu.',
    'The archive holds more than {count} entries.': 'L’archive contient plus de {count} entrées.',
    'The archive holds more than {count} folders.': 'L’archive contient plus de {count} dossiers.',
    'The archive unpacks to more than {size}, the most for its size.':
      'L’archive décompressée dépasse {size}, le maximum pour sa taille.',
    'The contents are not those of a {type} file.': 'Le contenu n’est pas celui d’un fichier {type}.',
    'Malware found: {name}.': 'Malware trouvé : {name}.',
    'Malware found: {name} in {path}.': 'Malware trouvé : {name} dans {path}.',
    'And {count} more.': 'Et {count} de plus.',
    'The malware scanner cannot read this file: it has a password, is too large or contains too many nested archives.':
      'L’analyseur de malwares ne peut pas lire ce fichier : il a un mot de passe, est trop volumineux ou contient trop d’archives imbriquées.',
    'The scan failed several times. Request another scan or upload the file again.':
      'L’analyse a échoué plusieurs fois. Demandez une nouvelle analyse ou envoyez de nouveau le fichier.',
    'Version {version} is out already with another file. Name another version.':
      'La version {version} est déjà sortie avec un autre fichier. Indiquez une autre version.',
    'File size ({size}) exceeds maximum allowed size of {limit}':
      'La taille du fichier ({size}) dépasse le maximum autorisé de {limit}.',
    'Invalid file type. Only ZIP, EXE, DMG, RAR, and 7Z files are allowed.':
      'Type de fichier non valide. Seuls les fichiers ZIP, EXE, DMG, RAR et 7Z sont acceptés.',
    'Invalid file type. Only JPEG, PNG, and WebP images are allowed.':
      'Type de fichier non valide. Seules les images JPEG, PNG et WebP sont acceptées.',
    'Invalid file type. Only MP4, WebM, MOV, and AVI videos are allowed.':
      'Type de fichier non valide. Seules les vidéos MP4, WebM, MOV et AVI sont acceptées.',
    'The picture cannot be read. Save it again with an image editor and upload that file.':
      'L’image ne peut pas être lue. Enregistrez-la de nouveau avec un éditeur d’images et envoyez ce fichier.',
    'The picture has no pixels.': 'L’image n’a aucun pixel.',
    'The picture is {width} × {height} pixels. At most {side} on each side and {megapixels} megapixels are accepted.':
      'L’image fait {width} × {height} pixels. Au plus {side} par côté et {megapixels} mégapixels sont acceptés.',
    'The file was removed before it could be scanned.': 'Le fichier a été supprimé avant de pouvoir être analysé.',
    'The file was removed before it could be checked.': 'Le fichier a été supprimé avant de pouvoir être vérifié.',
    'There is no game that this file was uploaded for.': 'Le jeu pour lequel ce fichier a été envoyé n’existe pas.',
    'This file was uploaded for the game of someone else.': 'Ce fichier a été envoyé pour le jeu de quelqu’un d’autre.',
    'The game of this file was deleted, so it was removed.': 'Le jeu de ce fichier a été supprimé, le fichier aussi.',
    'No profile shows this picture, so it was removed. Upload it again to use it.':
      'Aucun profil ne montre cette image, elle a donc été supprimée. Envoyez-la de nouveau pour l’utiliser.',
    'No game used this file within a day, so it was removed. Upload it again to use it.':
      'Aucun jeu n’a utilisé ce fichier en un jour, il a donc été supprimé. Envoyez-le de nouveau pour l’utiliser.',
  },
  formats: {
    'a {name} archive': 'une archive {name}',
    'an {name} archive': 'une archive {name}',
    'a {name} image': 'une image {name}',
    'an {name} package': 'un paquet {name}',
    'an {name} installer': 'un programme d’installation {name}',
    'packed with {name}': 'un fichier compressé avec {name}',
    'data packed with {name}': 'des données compressées avec {name}',
    '{name} data': 'des données {name}',
    'packed data': 'des données compressées',
    'a cabinet': 'une archive CAB',
    'an InstallShield cabinet': 'une archive CAB d’InstallShield',
    'an installer': 'un programme d’installation',
    'an installer package': 'un paquet d’installation',
    'a Windows Installer package': 'un paquet Windows Installer',
    'a Windows image': 'une image Windows',
    'a compiled help file': 'un fichier d’aide compilé',
    'a disc image': 'une image de CD ou de DVD',
    'a disk image': 'une image disque',
    'an encrypted disk image': 'une image disque chiffrée',
    'a virtual disk': 'un disque virtuel',
    'a part of a split archive': 'une partie d’une archive fractionnée',
  },
  because: {
    'the file is incomplete': 'le fichier est incomplet',
    'there is data after its end': 'des données suivent sa fin',
    'its compressed data is damaged': 'ses données compressées sont endommagées',
    'its content does not match its checksum': 'son contenu ne correspond pas à sa somme de contrôle',
    'a header is damaged': 'un en-tête est endommagé',
    'a header has a wrong checksum': 'un en-tête a une somme de contrôle incorrecte',
    'a header sets the name or size of all entries': 'un en-tête fixe le nom ou la taille de toutes les entrées',
    'a size is negative': 'une taille est négative',
    'a size is not a number': 'une taille n’est pas un nombre',
    'an attribute is damaged': 'un attribut est endommagé',
    'an attribute is too long': 'un attribut est trop long',
    'an entry has the same attribute twice': 'une entrée a deux fois le même attribut',
    'an entry has two names': 'une entrée a deux noms',
    'an entry has two sizes': 'une entrée a deux tailles',
    'a file entry has the name of a folder': 'une entrée de fichier porte le nom d’un dossier',
    'a folder entry contains data': 'une entrée de dossier contient des données',
    'a link points outside its folder': 'un lien mène hors de son dossier',
    'it contains an entry that is not a file, folder or link':
      'elle contient une entrée qui n’est ni un fichier, ni un dossier, ni un lien',
    'it contains a device file': 'elle contient un fichier de périphérique',
    'it contains a sparse file': 'elle contient un fichier creux',
    'the signature of an Android package contains another archive':
      'la signature d’un paquet Android contient une autre archive',
    'its directory lists an entry that is missing': 'son répertoire cite une entrée qui manque',
    'its directory does not list all entries': 'son répertoire ne cite pas toutes les entrées',
    'its directory has another name for an entry': 'son répertoire donne un autre nom à une entrée',
    'its directory does not match an entry': 'son répertoire ne correspond pas à une entrée',
    'its directory contains another archive': 'son répertoire contient une autre archive',
    'its ZIP directory is missing': 'son répertoire ZIP manque',
    'its end record does not match its directory': 'son enregistrement de fin ne correspond pas à son répertoire',
    'its comment contains another archive': 'son commentaire contient une autre archive',
    'its ZIP64 end record does not match its directory':
      'son enregistrement de fin ZIP64 ne correspond pas à son répertoire',
    'its ZIP64 locator points to the wrong place': 'son localisateur ZIP64 pointe au mauvais endroit',
    'an extra field is longer than its record': 'un champ supplémentaire est plus long que son enregistrement',
    'an entry has the same extra field twice': 'une entrée a deux fois le même champ supplémentaire',
    'a ZIP64 field does not match its record': 'un champ ZIP64 ne correspond pas à son enregistrement',
    'a ZIP64 field is too short': 'un champ ZIP64 est trop court',
    'a ZIP64 field is too long': 'un champ ZIP64 est trop long',
    'the Unicode name of an entry does not match its name': 'le nom Unicode d’une entrée ne correspond pas à son nom',
    'the Unicode name of an entry is not valid UTF-8': 'le nom Unicode d’une entrée n’est pas de l’UTF-8 valide',
    'the name of an entry is not valid UTF-8': 'le nom d’une entrée n’est pas de l’UTF-8 valide',
    'an entry does not match its header': 'une entrée ne correspond pas à son en-tête',
    'an entry does not match its data descriptor': 'une entrée ne correspond pas à son descripteur de données',
    'the length of an entry is missing': 'la longueur d’une entrée manque',
  },
  faults: {
    'has a name with characters that programs read differently':
      'a un nom dont les programmes lisent les caractères différemment',
    'has a name that is too long': 'a un nom trop long',
    'has no name': 'n’a pas de nom',
    'has the name of another entry': 'a le nom d’une autre entrée',
  },
};

export const scanReasonText: Translation<typeof english.scanReasonText> = (reasons) => textOfReasons(reasons, words);
