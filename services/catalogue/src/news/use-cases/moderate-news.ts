import { type Caller, may } from '@satcade/contracts/access';
import type { ReportReason } from '@satcade/contracts/enums';
import { type Problem, problem } from '@satcade/contracts/problem';
import { dayLimitReached } from '@satcade/contracts/quotas';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import type { GameStore } from '../../games/ports.ts';
import { badToken } from '../../games/use-cases/access.ts';
import type { Cause, Page, PageRequest, Quotas } from '../../ports.ts';
import type { NewsPost } from '../domain/news-post.ts';
import type { NewsStore } from '../ports.ts';
import { findNews, type NewsId } from './find-news.ts';

interface Dependencies {
  readonly games: Pick<GameStore, 'get'>;
  readonly news: NewsStore;
  readonly clock: Clock;
}

/** Reports a post to the Admins; a repeated report changes nothing. */
export async function reportNews(
  which: NewsId,
  reason: ReportReason,
  reporter: Extract<Caller, { kind: 'user' }>,
  { quotas, ...deps }: Dependencies & { readonly quotas: Pick<Quotas, 'reports'> },
): Promise<Result<void, Problem>> {
  const found = await findNews(which, reporter, deps);
  if (!found.ok) return found;
  const { post, game } = found.value;
  if (!may(reporter, 'create', 'NewsReport') || game.developerId === reporter.userId)
    return err(problem('forbidden', 'You cannot report your own post.'));
  if (!(await quotas.reports.take(reporter.userId))) return err(dayLimitReached('reportsPerDay', deps.clock.now()));
  await deps.news.report(post, reporter.userId, { reason, reportedAt: isoTime(deps.clock.now()) });
  return ok(undefined);
}

/** For Admins: reported posts without a decision, oldest report first, or hidden posts, newest first. */
export async function listForModeration(
  state: 'reported' | 'hidden',
  page: PageRequest,
  caller: Caller,
  { news }: Pick<Dependencies, 'news'>,
): Promise<Result<Page<NewsPost>, Problem>> {
  if (!may(caller, 'read', 'NewsReport')) return err(forAdmins);
  const found = await (state === 'hidden' ? news.listHidden(page) : news.listReported(page));
  return found.ok ? found : err(badToken);
}

/** An Admin's decision: hides a post or shows it, closes its reports and is recorded, in one write. */
export async function moderateNews(
  which: NewsId,
  { isHidden, note }: { readonly isHidden: boolean; readonly note?: string | undefined },
  { caller, actor, cause }: { readonly caller: Caller; readonly actor: Actor; readonly cause: Cause },
  deps: Dependencies,
): Promise<Result<NewsPost, Problem>> {
  if (!may(caller, 'update', 'NewsReport')) return err(forAdmins);
  const found = await findNews(which, caller, deps);
  if (!found.ok) return found;
  const { post } = found.value;
  const { gameId } = post;
  const record = auditRecord(actor, deps.clock.now(), {
    action: isHidden ? 'news.hide' : 'news.show',
    subject: { kind: 'news-post', id: post.id },
    before: { gameId, isHidden: post.isHidden, openReports: post.reports?.length ?? 0 },
    after: { gameId, isHidden, openReports: 0 },
  });
  const noted = note === undefined ? {} : { moderationNote: note };
  const after = { ...post, ...noted, isHidden, reports: undefined, revision: post.revision + 1 };
  const written = await deps.news.write({ before: post, after }, cause, record);
  return written ? ok(after) : err(problem('conflict', 'Someone else is changing this post. Try again.'));
}

const forAdmins = problem('forbidden', 'This is for Admins.');
