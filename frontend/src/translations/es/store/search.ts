import type { searchText as english } from '../../../content/store/search.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('es');

export const searchText: Translation<typeof english> = {
  label: 'Buscar juegos',
  placeholder: 'Busca juegos, herramientas, recursos',
  none: (q) => `Sin resultados para “${q}”.`,
  nearest: (q) => `Sin resultados para “${q}”. Títulos parecidos:`,
  found: (n) => `${count(n, { one: `${n} sugerencia`, other: `${n} sugerencias` })}. Usa las flechas del teclado.`,
};
