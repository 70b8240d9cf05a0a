import {
  accountErased,
  accountViewChanged,
  catalogueViewChanged,
  entitlementViewChanged,
  noticeViewChanged,
  orderViewChanged,
  paymentViewChanged,
  payoutsFrozen,
  payoutViewChanged,
  sessionsRevoked,
} from '@satcade/contracts/events';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import type { ConnectionStore } from '../ports.ts';
import { endSessions } from '../use-cases/end-sessions.ts';
import { type FanOutDependencies, fanOut } from '../use-cases/fan-out.ts';

/** The events that live consumes: the changes for each service's watchers, and the ends of sign-ins. */
export const liveEventHandlers = (
  dependencies: FanOutDependencies & { readonly open: ConnectionStore },
): readonly EventHandler[] =>
  handlersOf('live', [
    on(catalogueViewChanged, ({ data }) => fanOut(data, dependencies)),
    on(orderViewChanged, ({ data }) => fanOut(data, dependencies)),
    on(paymentViewChanged, ({ data }) => fanOut(data, dependencies)),
    on(entitlementViewChanged, ({ data }) => fanOut(data, dependencies)),
    on(payoutViewChanged, ({ data }) => fanOut(data, dependencies)),
    on(accountViewChanged, ({ data }) => fanOut(data, dependencies)),
    on(noticeViewChanged, ({ data }) => fanOut(data, dependencies)),
    on(sessionsRevoked, ({ data }) => endSessions(data.userId, data.revokedAt, dependencies)),
    on(payoutsFrozen, ({ data }) => endSessions(data.userId, data.frozenAt, dependencies)),
    on(accountErased, ({ data }) => endSessions(data.userId, data.erasedAt, dependencies)),
  ]);
