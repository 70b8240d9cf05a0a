import type { filterText as english } from '../../../content/store/filters.ts';
import type { Translation } from '../../translation.ts';

export const filterText: Translation<typeof english> = {
  open: 'Filtern & sortieren',
  openCatalogue: 'Filtern & sortieren',
  active: (n) => `${n} Filter aktiv`,
};
