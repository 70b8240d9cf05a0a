import { Select, TextInput } from '../../../components/form/controls.tsx';
import { Checkbox } from '../../../components/form/field.tsx';
import { manageText } from '../../../content/developers/portal.ts';
import { type Arrangement, GAME_GROUPS, GAME_ORDERS } from './arrange-games.ts';
import styles from './manage-tab.module.css';

interface ManageToolsProps {
  readonly arrangement: Arrangement;
  readonly isCompact: boolean;
  readonly onChange: (arrangement: Arrangement) => void;
  readonly onCompact: (isCompact: boolean) => void;
}

/** Search, filter, sort order and view of the list of own games. */
export function ManageTools({ arrangement, isCompact, onChange, onCompact }: ManageToolsProps) {
  const change = (part: Partial<Arrangement>) => onChange({ ...arrangement, ...part });
  const groupOf = (value: string) => GAME_GROUPS.find((group) => group === value) ?? 'all';
  const orderOf = (value: string) => GAME_ORDERS.find((order) => order === value) ?? 'newest';
  return (
    <search className={styles.tools}>
      <TextInput
        type="search"
        label={manageText.search}
        value={arrangement.search}
        onChange={(event) => change({ search: event.target.value })}
      />
      <Select
        label={manageText.group}
        value={arrangement.group}
        onChange={(event) => change({ group: groupOf(event.target.value) })}
      >
        {GAME_GROUPS.map((group) => (
          <option key={group} value={group}>
            {manageText.groups[group]}
          </option>
        ))}
      </Select>
      <Select
        label={manageText.order}
        value={arrangement.order}
        onChange={(event) => change({ order: orderOf(event.target.value) })}
      >
        {GAME_ORDERS.map((order) => (
          <option key={order} value={order}>
            {manageText.orders[order]}
          </option>
        ))}
      </Select>
      <Checkbox label={manageText.compact} checked={isCompact} onChange={(event) => onCompact(event.target.checked)} />
    </search>
  );
}
