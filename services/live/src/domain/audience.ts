import type { Audience, ViewChange } from '@satcade/contracts/view-change';
import type { Viewer } from './viewer.ts';

type Told = ViewChange['told'][number];

/** What a viewer is told. `ifAdmin`: only if the viewer is still an Admin; the token may be older than that. */
export interface Choice {
  readonly told: Told | undefined;
  readonly ifAdmin: boolean;
}

/** Chooses among the views of a change: by who the viewer is, and never by what is in them. */
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
