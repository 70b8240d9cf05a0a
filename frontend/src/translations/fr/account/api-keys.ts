import type { apiKeysText as english } from '../../../content/account/api-keys.ts';
import type { Translation } from '../../translation.ts';

export const apiKeysText: Translation<typeof english> = {
  open: 'Clés d’API',
  title: 'Clés d’API',
  intro:
    'Une clé permet à un serveur de build d’envoyer des fichiers et de publier pour vous, sans votre mot de passe. Elle ne peut jamais dépenser, acheter ni se connecter.',
  docs: 'Documentation de l’API',
  loading: 'Chargement de vos clés d’API',
  loadFailed: (detail) => `Impossible de charger vos clés d’API : ${detail}`,
  none: 'Vous n’avez aucune clé d’API.',
  made: (date) => `Créée le ${date}`,
  expires: (date) => `expire le ${date}`,
  revoke: 'Révoquer',
  revokeNamed: (name) => `Révoquer ${name}`,
  revokeFailed: (detail) => `Impossible de révoquer la clé : ${detail}`,
  newTitle: 'Créer une clé',
  name: 'Nom',
  nameHelp: 'Où elle sera utilisée, par exemple « Serveur de build ».',
  nameRequired: 'Donnez un nom à la clé',
  may: 'Permissions',
  scopes: {
    'games:read': 'lire mes jeux, même ceux qui ne sont pas publiés',
    'games:write': 'créer, modifier et supprimer mes jeux et mes promotions',
    'uploads:write': 'envoyer des fichiers',
    'stats:read': 'lire les visites, les téléchargements et les revenus par jour',
  },
  scopeRequired: 'Choisissez au moins une permission',
  days: 'Validité (jours)',
  daysHelp: '366 maximum. Laissez vide pour une clé qui n’expire jamais.',
  daysWrong: 'Saisissez de 1 à 366 jours, ou laissez vide',
  make: 'Créer la clé',
  making: 'Création…',
  makeFailed: (detail) => `Impossible de créer la clé : ${detail}`,
  shownOnce: 'Copiez la clé maintenant. Elle ne sera plus affichée.',
  copy: 'Copier la clé',
};
