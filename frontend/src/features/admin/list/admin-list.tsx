import { useId } from 'react';
import { Skeleton } from '../../../components/skeleton.tsx';
import { adminText } from '../../../content/admin/admin.ts';
import { adminListText } from '../../../content/admin/lists.ts';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { Decisions } from '../desk/decisions.tsx';
import { LoadFailure } from '../desk/desk-list.tsx';
import { useListPage } from './api.ts';
import type { Filter, ListDefinition } from './definition.ts';
import { ExportButton } from './export-button.tsx';
import { FilterForm } from './filter-form.tsx';
import { AFTER, filterOf } from './filters.ts';
import { ListTable } from './list-table.tsx';
import styles from './lists.module.css';
import { Pager } from './pager.tsx';

/** One list for Admins with its filters, pages and CSV export. The address contains the filters and the page. */
export function AdminList<Item>({ list, tab }: { readonly list: ListDefinition<Item>; readonly tab: string }) {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search, list.filters);
  const after = search.get(AFTER) ?? undefined;
  const page = useListPage(list, filter, after);
  const apply = (next: Filter) => setSearch({ tab, ...next });
  const items = page.data?.items ?? [];
  return (
    <section className={styles.list} aria-labelledby={id} aria-busy={page.isPending}>
      <h2 id={id} tabIndex={-1}>
        {list.title}
      </h2>
      {list.intro !== undefined && <p className="muted">{list.intro}</p>}
      {list.add !== undefined && <Decisions choices={[list.add]} />}
      <FilterForm title={list.title} fields={list.filters} filter={filter} onApply={apply} />
      {page.isPending && (
        <>
          <p className="visually-hidden" role="status">
            {adminText.loading}
          </p>
          <Skeleton height="320px" />
        </>
      )}
      {page.isError && <LoadFailure error={page.error} onRetry={() => void page.refetch()} />}
      {page.isSuccess && items.length === 0 && (
        <p role="status">{page.data.note ?? (page.data.nextToken === null ? list.empty : adminListText.noneHere)}</p>
      )}
      {items.length > 0 && <ListTable list={list} items={items} labelledBy={id} />}
      {page.isSuccess && (
        <div className={styles.foot}>
          <Pager nextToken={page.data.nextToken} />
          {items.length > 0 && <ExportButton list={list} filter={filter} />}
        </div>
      )}
    </section>
  );
}
