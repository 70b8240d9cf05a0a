import type { searchText as english } from '../../../content/store/search.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('de');

export const searchText: Translation<typeof english> = {
  label: 'Spiele suchen',
  placeholder: 'Spiele, Tools, Assets suchen',
  none: (q) => `Keine Treffer für „${q}“.`,
  nearest: (q) => `Keine Treffer für „${q}“. Ähnliche Titel:`,
  found: (n) => `${n} ${count(n, { one: 'Vorschlag', other: 'Vorschläge' })}. Auswahl mit den Pfeiltasten.`,
};
