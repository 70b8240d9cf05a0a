import { useQuery } from '@tanstack/react-query';
import { GameTiles } from '../../../components/game-tiles.tsx';
import { comingSoonText } from '../../../content/store/coming-soon.ts';
import { hidden } from '../../../lib/hidden.ts';
import { Link } from '../../../lib/router/router.tsx';
import { useStore } from '../../../lib/storage/use-store.ts';
import { NO_FILTERS, withFilters } from '../../catalogue/published/filters.ts';
import { comingSoonQuery } from './api.ts';

const LIST = `/list?${withFilters(new URLSearchParams(), { ...NO_FILTERS, comingSoon: true })}`;

/** The announced games that come next. Nothing while they load, or without any. */
export function ComingSoonRow() {
  const { data } = useQuery(comingSoonQuery(useStore(hidden)));
  return (
    <GameTiles
      title={comingSoonText.row}
      games={data?.items ?? []}
      action={<Link to={LIST}>{comingSoonText.all}</Link>}
    />
  );
}
