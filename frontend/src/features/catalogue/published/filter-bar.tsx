import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { filterText } from '../../../content/store/filters.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import styles from './filter-bar.module.css';
import { activeCount, type Filters, sortsFor } from './filters.ts';

const FilterDialog = lazyPart(() => import('../filter-dialog.tsx'));
const ActiveFilters = lazyPart(() => import('../active-filters.tsx'));

interface FilterBarProps {
  readonly label: string;
  readonly filters: Filters;
  /** The search text, shown as a chip beside the filters. */
  readonly q?: string;
  readonly keepsOrder?: boolean;
  /** Called with the chosen filters. A search text that was removed is passed as `''`. */
  readonly onChange: (filters: Filters, q?: '') => void;
}

/** The button that opens the filters, with the number of active ones, and a chip that removes each. */
export function FilterBar({ label, filters, q = '', keepsOrder = false, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const active = activeCount(filters);
  return (
    <>
      <div className={styles.bar}>
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
      </div>
      <Suspense>
        {active + q.length > 0 && <ActiveFilters filters={filters} q={q} onChange={onChange} />}
        {open && (
          <FilterDialog
            filters={filters}
            keepsOrder={keepsOrder}
            sorts={sortsFor(q)}
            onClose={() => setOpen(false)}
            onSearch={(next) => {
              setOpen(false);
              onChange(next);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
