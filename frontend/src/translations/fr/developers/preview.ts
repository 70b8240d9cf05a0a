import type { previewText as english } from '../../../content/developers/preview.ts';
import type { Translation } from '../../translation.ts';

export const previewText: Translation<typeof english> = {
  title: 'Aperçu',
  mark: 'Aperçu',
  explained:
    'Seules les personnes qui gèrent ce jeu peuvent ouvrir cette page. Les acheteurs la voient ainsi, et rien ne s’achète ici.',
  unsaved:
    'Il montre des modifications non enregistrées, et les nouveaux fichiers tant que leur formulaire est ouvert.',
  phone: 'Ouvrir en largeur de téléphone',
  inert: 'Ne fait rien dans l’aperçu.',
  notYours: 'Aucun aperçu ici',
  notYoursText: 'Connectez-vous en tant que personne qui gère ce jeu, ou vérifiez l’adresse.',
  ownGames: 'Vers vos jeux',
  button: 'Aperçu',
  buttonOf: (name) => `Aperçu de ${name}`,
};
