import type { fileText as english } from '../../content/upload.ts';
import { pluralsOf } from '../plurals.ts';
import type { Translation } from '../translation.ts';

const count = pluralsOf('fr');

export const fileText: Translation<typeof english> = {
  fileUnreadable:
    'Le fichier a été modifié, déplacé ou supprimé après sa sélection. Choisissez-le de nouveau pour continuer.',
  etagMissing: 'ETag manquant lors de l’envoi en plusieurs parties',
  gameType: 'Type de fichier non valide. Seuls les fichiers ZIP, EXE, DMG, RAR et 7Z sont acceptés.',
  imageType: 'Type de fichier non valide. Seules les images JPEG, PNG et WebP sont acceptées.',
  trailerType: 'Type de fichier non valide. Seules les vidéos MP4, WebM, MOV et AVI sont acceptées.',
  tooLarge: (size, max) => `La taille du fichier (${size}) dépasse le maximum autorisé de ${max}`,
  notScanned: (format) =>
    `L’analyse rejettera ce fichier : elle n’ouvre pas les fichiers ${format}. Choisissez une archive ZIP contenant les mêmes fichiers.`,
  emptyFile: 'Ce fichier est vide.',
  emptyFolder: 'Ce dossier ne contient aucun fichier.',
  folderUnreadable:
    'Un fichier du dossier a été modifié, déplacé ou supprimé, ou ne peut pas être lu. Choisissez de nouveau le dossier.',
  tooMany: (max) => `Un jeu peut avoir au maximum ${max} ${count(max, { one: 'capture', other: 'captures' })} d’écran.`,
};
