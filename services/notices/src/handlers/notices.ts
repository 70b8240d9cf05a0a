import {
  countUnreadNotices,
  getNoticeSettings,
  listNotices,
  markNotice,
  markNoticesRead,
  putNoticeSettings,
  showUnsubscribe,
  unsubscribe,
} from '@satcade/contracts/api/notices';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type { PersonStore } from '../ports.ts';
import * as read from '../use-cases/read-notices.ts';
import * as settings from '../use-cases/settings.ts';

type Dependencies = read.ReadDependencies & {
  readonly people: Pick<PersonStore, 'get' | 'readAll' | 'choose'>;
  readonly isSigned: settings.IsSigned;
  /** Of the site: `https://…`, without a slash at its end. */
  readonly siteOrigin: string;
};

/** The inbox, its settings, and the links in mails. */
export const noticeRoutes = (dependencies: Dependencies): HttpRoute[] => [
  route(listNotices, async ({ query, caller }) => {
    const page = await read.listNotices(signedIn(caller).userId, query, dependencies);
    return page.ok ? ok({ json: page.value }) : page;
  }),
  route(countUnreadNotices, async ({ caller }) =>
    ok({ json: { unread: await read.countUnread(signedIn(caller).userId, dependencies) } }),
  ),
  route(markNotice, async ({ params, body, caller }) => {
    const key = { userId: signedIn(caller).userId, noticeId: params.id };
    const marked = await read.markNotice(key, body.isRead, dependencies);
    return marked.ok ? ok({ json: marked.value }) : marked;
  }),
  route(markNoticesRead, async ({ body, caller }) => {
    await read.markAllRead(signedIn(caller).userId, body.asOf, dependencies);
    return ok({});
  }),
  route(getNoticeSettings, async ({ caller }) =>
    ok({ json: { mails: await settings.settingsOf(signedIn(caller).userId, dependencies.people) } }),
  ),
  route(putNoticeSettings, async ({ body, caller }) => {
    const chosen = await settings.chooseMails(signedIn(caller).userId, body.mails, dependencies.people);
    return chosen.ok ? ok({ json: { mails: chosen.value } }) : chosen;
  }),
  route(showUnsubscribe, async ({ query }) =>
    ok({ headers: { location: `${dependencies.siteOrigin}/unsubscribe?token=${encodeURIComponent(query.token)}` } }),
  ),
  route(unsubscribe, async ({ query }) => {
    await settings.unsubscribe(query.token, dependencies);
    return ok({});
  }),
];
