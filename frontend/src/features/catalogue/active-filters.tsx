import X from 'lucide-react/icons/x';
import { Button } from '../../components/button.tsx';
import { common } from '../../content/common.ts';
import { categoryName } from '../../content/store/category-names.ts';
import { choiceText } from '../../content/store/filter-choices.ts';
import { platformName, tagName } from '../../content/store/tag-names.ts';
import { languageName } from '../../lib/text/language-name.ts';
import styles from './active-filters.module.css';
import { aiName } from './choice-names.ts';
import { type Filters, isExcluded, NO_FILTERS, nameOf } from './published/filters.ts';

/** The lists in the order of the chips, with how a value is shown. */
const LISTS = [
  ['categories', categoryName],
  ['platforms', platformName],
  ['ai', aiName],
  ['languages', languageName],
  ['tags', tagName],
] as const;

interface ActiveFiltersProps {
  readonly filters: Filters;
  readonly q: string;
  readonly onChange: (filters: Filters, q?: '') => void;
}

/** A chip for each filter and for the search text. A click removes it. The sort order is not a filter. */
export default function ActiveFilters({ filters, q, onChange }: ActiveFiltersProps) {
  const lists = LISTS.flatMap(([name, label]) =>
    filters[name].map((value) => ({
      label: isExcluded(value) ? choiceText.not(label(nameOf(value))) : label(value),
      remove: () => onChange({ ...filters, [name]: filters[name].filter((each) => each !== value) }),
    })),
  );
  const { priceRange, maxAge, comingSoon } = filters;
  const chips = [
    ...(q === '' ? [] : [{ label: choiceText.searchChip(q), remove: () => onChange(filters, '') }]),
    ...(comingSoon ? [{ label: common.comingSoon, remove: () => onChange({ ...filters, comingSoon: false }) }] : []),
    ...lists,
    ...(priceRange === undefined
      ? []
      : [
          {
            label: choiceText.prices(priceRange.min, priceRange.max),
            remove: () => onChange({ ...filters, priceRange: undefined }),
          },
        ]),
    ...(maxAge === undefined
      ? []
      : [{ label: choiceText.upToChip(maxAge), remove: () => onChange({ ...filters, maxAge: undefined }) }]),
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
