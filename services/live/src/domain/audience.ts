import type { Audience, ViewChange } from '@satcade/contracts/view-change';
import type { Viewer } from './viewer.ts';

type Told = ViewChange['told'][number];

/**
 * The message for a viewer. `ifAdmin`: only if the viewer is still an Admin, because the token may be older than a
 * removal.
 */
export interface Choice {
  readonly told: Told | undefined;
  readonly ifAdmin: boolean;
}

/** Chooses among the views of a change by the viewer's role, never by the view's content. */
export function choose({ owners, told }: Pick<ViewChange, 'owners' | 'told'>, viewer: Viewer): Choice {
  const toldTo = (audience: Audience) => told.find(({ to }) => to.includes(audience));
  const own = toldTo(plainAudience(owners, viewer));
  if (!viewer.isAdmin) return { told: own, ifAdmin: false };
  const asAdmin = toldTo('admin');
  return { told: asAdmin, ifAdmin: asAdmin !== own };
}

function plainAudience(owners: readonly string[], { userId }: Viewer): Audience {
  if (userId === undefined) return 'guest';
  return owners.includes(userId) ? 'owner' : 'user';
}
