import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import type { Admin } from '../domain/admin.ts';
import type { Accounts, AdminGroup, AdminStore, BrowserStore, Cause, SignOuts } from '../ports.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

export interface ApplyDependencies {
  readonly admins: AdminStore;
  readonly group: AdminGroup;
  readonly accounts: Pick<Accounts, 'signOutEverywhere'>;
  readonly signOuts: SignOuts;
  readonly browsers: Pick<BrowserStore, 'forgetAll'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Updates the group after a decision on an Admin, and ends the sessions of one who lost the role. It reads again after
 * each change of the group: of several concurrent runs, the last one to change the group sees the last decision.
 */
export async function followDecision(userId: string, cause: Cause, dependencies: ApplyDependencies): Promise<void> {
  const { admins, group } = dependencies;
  for (;;) {
    const admin = await admins.get(userId);
    // A late event must not undo what an operator does to the group afterwards.
    if (admin?.isPending !== true) return;
    if (admin.isAdmin) await group.add(admin);
    else {
      await group.remove(admin);
      await signOutEverywhere(admin, cause, dependencies);
    }
    if (await admins.settle(admin)) return;
  }
}

/** The same within the request. If the user pool does not answer, the event of the decision does it. */
export async function applyRole(admin: Admin, cause: Cause, dependencies: ApplyDependencies): Promise<void> {
  try {
    await followDecision(admin.userId, cause, dependencies);
  } catch (error) {
    dependencies.logger.warn('the group of Admins could not be changed in the request; AdminRoleChanged changes it', {
      userId: admin.userId,
      since: isoTime(dependencies.clock.now()),
      error: String(error),
    });
  }
}
