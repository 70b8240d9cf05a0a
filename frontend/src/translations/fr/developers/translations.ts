import type { translationText as english } from '../../../content/developers/translations.ts';
import type { Translation } from '../../translation.ts';

export const translationText: Translation<typeof english> = {
  title: 'Textes dans d’autres langues',
  help: 'La page du jeu montre ces textes à ceux qui lisent la langue, et l’original à tous les autres. Le titre est le même dans toutes les langues.',
  original: 'Langue des textes originaux',
  states: { complete: 'Complet', missing: 'Manquant', incomplete: 'Description manquante' },
  inLanguage: (label, language) => `${label} : ${language}`,
  incomplete: 'Saisissez une description dans chaque langue qui a une description courte.',
  tooLong: (max) => `Les textes dans d’autres langues peuvent compter ${max} caractères au total.`,
};
