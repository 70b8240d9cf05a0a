import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { pad } from '../../../components/pictures/pad.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { FailedPanel, StatePanel } from '../../../components/state-panel.tsx';
import { developersText } from '../../../content/account/account.ts';
import { common } from '../../../content/common.ts';
import { manageText, portalText } from '../../../content/developers/portal.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useSearchParams } from '../../../lib/router/router.tsx';
import type { useOwnGames } from '../api.ts';
import { AS_LISTED, arranged, needsAll } from './arrange-games.ts';
import type { OpenedDialog } from './game-dialog.tsx';
import { GameList, gamesIn } from './game-list.tsx';
import { ManageTools } from './manage-tools.tsx';

/** Lists of up to this many games need no search. */
const FEW = 4;

interface ManageTabProps {
  readonly query: ReturnType<typeof useOwnGames>;
  readonly onUpload: () => void;
}

/**
 * 'Manage Games': all games of the developer, in any state. If they cannot be read again, what is shown stays, and so
 * does an open dialog with what was typed.
 */
export function ManageTab({ query, onUpload }: ManageTabProps) {
  const [opened, setOpened] = useOpened();
  const [arrangement, setArrangement] = useState(AS_LISTED);
  const [isCompact, setCompact] = useState(false);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // A page that failed is read again on request, not for ever.
  const isIncomplete = needsAll(arrangement) && hasNextPage && !query.isError;
  useEffect(() => {
    if (isIncomplete && !isFetchingNextPage) void fetchNextPage();
  }, [isIncomplete, isFetchingNextPage, fetchNextPage]);
  const games = gamesIn(query);
  if (query.isPending) return <Skeleton height="320px" />;
  if (query.isError && query.data === undefined) {
    return (
      <FailedPanel title={developersText.loadFailed(messageOf(query.error))} onRetry={() => void query.refetch()} />
    );
  }
  if (games.length === 0) {
    return (
      <StatePanel picture={pad} title={developersText.empty}>
        <Button look="main" onClick={onUpload}>
          {portalText.uploadTab}
        </Button>
      </StatePanel>
    );
  }
  const shown = arranged(games, arrangement);
  const total = query.data?.pages[0]?.total ?? games.length;
  return (
    <>
      {query.isError && (
        <Notice tone="bad">
          {developersText.loadFailed(messageOf(query.error))}{' '}
          <Button onClick={() => void query.refetch()}>{common.tryAgain}</Button>
        </Notice>
      )}
      {total > FEW && (
        <ManageTools arrangement={arrangement} isCompact={isCompact} onChange={setArrangement} onCompact={setCompact} />
      )}
      {needsAll(arrangement) && (
        <p role="status" className="muted">
          {manageText.found(shown.length, total)}
        </p>
      )}
      <GameList
        query={query}
        shown={shown}
        isCompact={isCompact}
        loadsAll={needsAll(arrangement)}
        opened={opened}
        onOpen={setOpened}
      />
    </>
  );
}

/** The open dialog. An address with `edit=<game id>` opens the edit form of that game. */
function useOpened() {
  const [search, setSearch] = useSearchParams();
  const edited = search.get('edit');
  const [opened, setOpened] = useState<OpenedDialog | undefined>(
    edited === null ? undefined : { action: 'edit', gameId: edited },
  );
  const open = (next: OpenedDialog | undefined) => {
    setOpened(next);
    if (next === undefined && edited !== null) setSearch({ tab: 'manage' }, { replace: true });
  };
  return [opened, open] as const;
}
