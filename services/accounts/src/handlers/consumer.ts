import {
  accountErased,
  adminRoleChanged,
  adminSignedIn,
  apiKeyChanged,
  type DomainEvent,
  exportRequested,
} from '@satcade/contracts/events';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import type { AnswerExport } from '@satcade/lambda/export-part';
import { eraseExports } from '../exports/use-cases/erase-exports.ts';
import type { AdminStore, BrowserStore, Cause } from '../ports.ts';
import { type ApplyDependencies, followDecision } from '../use-cases/apply-role.ts';
import { type ErasureDependencies, eraseAccount } from '../use-cases/erase-account.ts';

type Dependencies = ApplyDependencies &
  ErasureDependencies &
  Parameters<typeof eraseExports>[1] & {
    readonly admins: AdminStore;
    readonly browsers: BrowserStore;
    readonly answerExport: AnswerExport;
  };

/**
 * The events that accounts consumes: decisions that the group must follow, Admins' sign-ins, deleted accounts, and
 * exports, and revoked API keys, which catalogue's previous release publishes, too.
 */
export const accountsEventHandlers = (dependencies: Dependencies): readonly EventHandler[] =>
  handlersOf('accounts', [
    on(adminRoleChanged, (event) => followDecision(event.data.userId, causeOf(event), dependencies)),
    on(adminSignedIn, async (event) => {
      const { userId, username, signedInAt } = event.data;
      const user = await dependencies.group.find({ userId });
      // The account was deleted meanwhile.
      if (user?.username !== username) return;
      await dependencies.admins.noteSignIn(user, signedInAt, causeOf(event));
    }),
    on(accountErased, async ({ data }) => {
      await eraseExports(data.userId, dependencies);
      await eraseAccount(data, dependencies);
    }),
    on(exportRequested, ({ data }) => dependencies.answerExport(data)),
    on(apiKeyChanged, async ({ data: { isRevoked, userId, keyId } }) => {
      if (isRevoked) await dependencies.apiKeys.remove({ userId, keyId });
    }),
  ]);

const causeOf = ({ correlationId, id }: DomainEvent): Cause => ({ correlationId, causationId: id });
