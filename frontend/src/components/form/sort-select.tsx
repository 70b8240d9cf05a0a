import styles from './sort-select.module.css';

interface SortSelectProps<Sort extends string> {
  readonly label: string;
  /** The sort orders, with their names. */
  readonly sorts: Readonly<Record<Sort, string>>;
  readonly order: readonly Sort[];
  readonly value: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The sort order of a list, and the choice of another one. */
export function SortSelect<Sort extends string>({ label, sorts, order, value, onSort }: SortSelectProps<Sort>) {
  const pick = (text: string) => {
    const sort = order.find((each) => each === text);
    if (sort !== undefined) onSort(sort);
  };
  return (
    <label className={styles.sort}>
      <span>{label}</span>
      <select value={value} onChange={(event) => pick(event.target.value)}>
        {order.map((each) => (
          <option key={each} value={each}>
            {sorts[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
