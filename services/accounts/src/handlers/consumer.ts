import { accountErased, adminRoleChanged, adminSignedIn, type DomainEvent } from '@satcade/contracts/events';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import type { Cause } from '../ports.ts';
import { type ApplyDependencies, followDecision } from '../use-cases/apply-role.ts';

/** The events that accounts consumes: decisions that the group must follow, Admins' sign-ins, deleted accounts. */
export const accountsEventHandlers = (dependencies: ApplyDependencies): readonly EventHandler[] =>
  handlersOf('accounts', [
    on(adminRoleChanged, (event) => followDecision(event.data.userId, causeOf(event), dependencies)),
    on(adminSignedIn, async (event) => {
      const { userId, username, signedInAt } = event.data;
      const user = await dependencies.group.find({ userId });
      // The account was deleted meanwhile.
      if (user?.username !== username) return;
      await dependencies.admins.noteSignIn(user, signedInAt, causeOf(event));
    }),
    on(accountErased, ({ data }) => dependencies.admins.forget(data.userId, data.erasedAt)),
  ]);

const causeOf = ({ correlationId, id }: DomainEvent): Cause => ({ correlationId, causationId: id });
