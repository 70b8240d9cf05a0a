import { Button, ButtonLink } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { shelf } from '../../components/pictures/shelf.ts';
import { FailedPanel, StatePanel } from '../../components/state-panel.tsx';
import { shell } from '../../content/shell.ts';
import { storeState } from '../../content/store/store-state.ts';
import { messageOf } from '../../lib/api/problem.ts';

interface StoreStateProps {
  /** Why the games could not be read; `undefined`: they could. */
  readonly error: unknown;
  /** Whether filters may have left all games out. */
  readonly areFiltered: boolean;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** In the place of the games: the first page loads it only where it shows none. */
export default function StoreState({ error, areFiltered, onRetry, onClear }: StoreStateProps) {
  if (error !== undefined) {
    return <FailedPanel title={storeState.loadFailed(messageOf(error))} onRetry={onRetry} />;
  }
  if (areFiltered) {
    return (
      <StatePanel picture={ghost} title={storeState.noMatch} role="status">
        <Button look="main" onClick={onClear}>
          {storeState.clearFilters}
        </Button>
      </StatePanel>
    );
  }
  return (
    <StatePanel picture={shelf} title={storeState.emptyTitle} text={storeState.emptyText}>
      <ButtonLink to="/developers">{shell.uploadGame}</ButtonLink>
    </StatePanel>
  );
}
