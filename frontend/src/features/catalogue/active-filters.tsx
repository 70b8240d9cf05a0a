import { PRICE_RANGES } from '@satcade/contracts/lists';
import X from 'lucide-react/icons/x';
import { Button } from '../../components/button.tsx';
import { choiceText } from '../../content/store/filter-choices.ts';
import styles from './active-filters.module.css';
import { type Filters, isExcluded, NO_FILTERS, nameOf } from './published/filters.ts';

interface ActiveFiltersProps {
  readonly filters: Filters;
  readonly q: string;
  readonly onChange: (filters: Filters, q?: '') => void;
}

/** A chip for each filter and for the search text. A click removes it. The sort order is not a filter. */
export default function ActiveFilters({ filters, q, onChange }: ActiveFiltersProps) {
  const lists = (['categories', 'platforms', 'tags'] as const).flatMap((name) =>
    filters[name].map((value) => ({
      label: isExcluded(value) ? choiceText.not(nameOf(value)) : value,
      remove: () => onChange({ ...filters, [name]: filters[name].filter((each) => each !== value) }),
    })),
  );
  const { priceRange } = filters;
  const chips = [
    ...(q === '' ? [] : [{ label: choiceText.searchChip(q), remove: () => onChange(filters, '') }]),
    ...lists,
    ...(priceRange === undefined
      ? []
      : [
          {
            label: PRICE_RANGES.find(({ min, max }) => min === priceRange.min && max === priceRange.max)?.label ?? '',
            remove: () => onChange({ ...filters, priceRange: undefined }),
          },
        ]),
  ];
  return (
    <ul className={styles.chips} aria-label={choiceText.chosen}>
      {chips.map(({ label, remove }) => (
        <li key={label}>
          <button type="button" className={styles.chip} aria-label={choiceText.remove(label)} onClick={remove}>
            <span>{label}</span>
            <X size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button look="quiet" onClick={() => onChange({ ...NO_FILTERS, sortBy: filters.sortBy }, '')}>
          {choiceText.clearAll}
        </Button>
      </li>
    </ul>
  );
}
