import type { statementFormText as english } from '../../../content/developers/statements.ts';
import type { Translation } from '../../translation.ts';

export const statementFormText: Translation<typeof english> = {
  aiHelp:
    'Indiquez si une IA a créé une partie du jeu, même en partie. Sa page et les filtres des listes montrent votre réponse.',
  noAi: 'Sans IA',
  aiMissing: 'Indiquez si une IA a été utilisée : choisissez « Sans IA » ou les parties créées par une IA.',
  ageRatingHelp: 'L’âge minimum en années, selon votre propre jugement. Ce doit être 18+ pour du contenu adulte.',
  ratingTooLow: 'Un jeu avec du contenu adulte doit avoir l’âge conseillé 18+, ou aucun.',
  content: 'Ce que contient le jeu',
  addLanguage: 'Ajouter une langue',
  chooseLanguage: 'Choisir une langue',
  partless: 'Choisissez où le jeu propose chaque langue, ou retirez la langue.',
  removeLanguage: (name) => `Retirer ${name}`,
  partNames: { interface: 'Interface', audio: 'Audio', subtitles: 'Sous-titres' },
};
