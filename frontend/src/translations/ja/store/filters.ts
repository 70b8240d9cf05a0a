import type { filterText as english } from '../../../content/store/filters.ts';
import type { Translation } from '../../translation.ts';

export const filterText: Translation<typeof english> = {
  open: '絞り込みと並べ替え',
  openCatalogue: '絞り込みと並べ替え',
  active: (n) => `${n}件のフィルターを適用中`,
};
