import type { filterText as english } from '../../../content/store/filters.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('es');

export const filterText: Translation<typeof english> = {
  open: 'Filtrar y ordenar',
  openCatalogue: 'Filtrar y ordenar',
  active: (n) => count(n, { one: `${n} filtro activo`, other: `${n} filtros activos` }),
};
