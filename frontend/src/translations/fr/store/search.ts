import type { searchText as english } from '../../../content/store/search.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('fr');

export const searchText: Translation<typeof english> = {
  label: 'Rechercher un jeu',
  placeholder: 'Jeux, outils, ressources',
  none: (q) => `Aucun résultat pour « ${q} ».`,
  nearest: (q) => `Aucun résultat pour « ${q} ». Titres similaires :`,
  found: (n) => `${n} ${count(n, { one: 'suggestion', other: 'suggestions' })}. Utilisez les touches fléchées.`,
};
