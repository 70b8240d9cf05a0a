import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { filterText } from '../../content/filters.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import styles from './filter-bar.module.css';
import { activeCount, type Filters, NO_FILTERS } from './filters.ts';

const FilterDialog = lazyPart(() => import('./filter-dialog.tsx'));

interface FilterBarProps {
  readonly label: string;
  readonly filters: Filters;
  readonly sortHint?: string;
  readonly onChange: (filters: Filters) => void;
}

/** The button that opens the filters, with the number of active ones, and the way to be rid of them. */
export function FilterBar({ label, filters, sortHint, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const active = activeCount(filters);
  return (
    <div className={styles.bar}>
      {active > 0 && (
        <Button look="quiet" onClick={() => onChange({ ...NO_FILTERS, sortBy: filters.sortBy })}>
          {filterText.clearAll}
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} />
        {label}
        {active > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{active}</span>
            <span className="visually-hidden">{filterText.active(active)}</span>
          </span>
        )}
      </Button>
      {open && (
        <Suspense>
          <FilterDialog
            filters={filters}
            sortHint={sortHint}
            onClose={() => setOpen(false)}
            onSearch={(next) => {
              setOpen(false);
              onChange(next);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
