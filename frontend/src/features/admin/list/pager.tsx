import * as z from 'zod/mini';
import { adminListText } from '../../../content/admin/lists.ts';
import { Link, useLocation, useSearchParams, withSearch } from '../../../lib/router/router.tsx';
import { AFTER } from './filters.ts';
import styles from './lists.module.css';

/** The pages before this one, from the history of the tab: the API reads lists forwards only. */
const trailSchema = z.catch(z.object({ trail: z.array(z.nullable(z.string())) }), { trail: [] });

/** Links between the pages of a list. Each page has its own address. */
export function Pager({ nextToken }: { readonly nextToken: string | null }) {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const { trail } = trailSchema.parse(state);
  const here = search.get(AFTER);
  if (here === null && nextToken === null) return null;
  const pathTo = (after: string | null) => {
    const next = new URLSearchParams(search);
    if (after === null) next.delete(AFTER);
    else next.set(AFTER, after);
    return withSearch(pathname, next);
  };
  const previous = trail.at(-1);
  return (
    <nav className={styles.pager} aria-label={adminListText.pages}>
      {here !== null && <Link to={pathTo(null)}>{adminListText.first}</Link>}
      {here !== null && previous !== undefined && (
        <Link to={pathTo(previous)} state={{ trail: trail.slice(0, -1) }}>
          {adminListText.previous}
        </Link>
      )}
      {nextToken !== null && (
        <Link to={pathTo(nextToken)} state={{ trail: [...trail, here] }}>
          {adminListText.next}
        </Link>
      )}
    </nav>
  );
}
