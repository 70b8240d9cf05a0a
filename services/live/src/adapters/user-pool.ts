import type { Clock } from '@satcade/kernel';
import { groupsOf } from '@satcade/lambda/user-pool';
import type { IsAdminNow } from '../ports.ts';

const KEEP_MS = 60_000;

/** Asks the user pool once a minute for each Admin who watches other users' records. */
export function poolAdmins(userPoolId: string, clock: Clock): IsAdminNow {
  const kept = new Map<string, { readonly isAdmin: boolean; readonly until: number }>();
  return async (username) => {
    const now = clock.now();
    const remembered = kept.get(username);
    if (remembered !== undefined && now < remembered.until) return remembered.isAdmin;
    const isAdmin = (await groupsOf(userPoolId, username)).includes('Admins');
    kept.set(username, { isAdmin, until: now + KEEP_MS });
    return isAdmin;
  };
}
