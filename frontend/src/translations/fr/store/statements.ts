import type { statementText as english } from '../../../content/store/statements.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('fr');

export const statementText: Translation<typeof english> = {
  ai: 'Usage de l’IA',
  aiUses: { none: 'Aucun', code: 'Code', art: 'Images', sound: 'Sons', text: 'Textes' },
  notStated: 'Non précisé',
  ageRating: 'Âge conseillé',
  years: (age) => `${age}+`,
  content: 'Contenu',
  descriptors: {
    violence: 'Violence',
    blood: 'Sang',
    fear: 'Peur',
    'strong-language': 'Langage grossier',
    nudity: 'Nudité',
    'sexual-content': 'Contenu sexuel',
    drugs: 'Drogues',
    gambling: 'Jeux d’argent',
    discrimination: 'Discrimination',
    'online-interaction': 'Interaction en ligne',
  },
  languages: 'Langues',
  parts: { interface: 'interface', audio: 'audio', subtitles: 'sous-titres' },
  moreLanguages: (n) => `${n} ${count(n, { one: 'autre langue', other: 'autres langues' })}`,
};
