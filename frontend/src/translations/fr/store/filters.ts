import type { filterText as english } from '../../../content/store/filters.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('fr');

export const filterText: Translation<typeof english> = {
  open: 'Filtrer et trier',
  openCatalogue: 'Filtres et tri',
  active: (n) => `${n} ${count(n, { one: 'filtre actif', other: 'filtres actifs' })}`,
};
