import { Fragment, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { adminListText } from '../../../content/admin/lists.ts';
import type { ListDefinition } from './definition.ts';
import styles from './lists.module.css';

interface ListTableProps<Item> {
  readonly list: ListDefinition<Item>;
  readonly items: readonly Item[];
  readonly labelledBy: string;
}

/**
 * The rows of a list. On phones each row is a card. The roles are explicit, because browsers drop the roles of a table
 * whose rows are displayed as something else.
 */
export function ListTable<Item>({ list, items, labelledBy }: ListTableProps<Item>) {
  const { columns, detail, keyOf } = list;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above.
    <table role="table" className={styles.table} aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name }) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
          {detail !== undefined && (
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{adminListText.details}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <ListRow key={keyOf(item)} list={list} item={item} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}

function ListRow<Item>({ list, item }: { readonly list: ListDefinition<Item>; readonly item: Item }) {
  const { columns, detail, labelOf } = list;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Fragment>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <tr role="row">
        {columns.map(({ name, cell }) => (
          <td key={name} role="cell" data-label={name}>
            {cell(item)}
          </td>
        ))}
        {detail !== undefined && (
          <td role="cell" className={styles.open}>
            <Button
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={adminListText.detailsOf(labelOf(item))}
              onClick={() => setIsOpen(!isOpen)}
            >
              {adminListText.details}
            </Button>
          </td>
        )}
      </tr>
      {isOpen && detail !== undefined && (
        <tr role="row" id={id} className={styles.detail}>
          <td role="cell" colSpan={columns.length + 1}>
            {detail(item)}
          </td>
        </tr>
      )}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    </Fragment>
  );
}
