import { buildFacts } from '@satcade/contracts/entities/builds';
import { detailType, gameNewsAddressed } from '@satcade/contracts/events';
import * as z from 'zod/mini';
import type { Studio } from '../releases/world.ts';
import type { ReportBrokenRule } from './rules.ts';

const addressed = z.object({ id: z.string(), data: gameNewsAddressed.data });
const TYPE = detailType(gameNewsAddressed.type, gameNewsAddressed.version);

/** Follows the releases of a game's beta, and whom the store tells of them. */
export function channelNewsWatch(studio: Studio, members: ReadonlySet<string>, report: ReportBrokenRule) {
  /** When each build went live that was not one before: none of the others is news. */
  const releases = new Set<string>();
  studio.listen(({ after }) => {
    if (typeof after?.sk !== 'string' || !after.sk.startsWith('CHANNELBUILD#')) return;
    const { liveSince, isReturn } = buildFacts.parse(after);
    if (liveSince !== undefined && isReturn !== true) releases.add(liveSince);
  });

  /** By the news: how often each person is told, by events of different identity. */
  function noticesByUser(): ReadonlyMap<string, ReadonlyMap<string, number>> {
    const pages = new Map(
      studio
        .published()
        .filter(({ type }) => type === TYPE)
        .map(({ detail }) => addressed.parse(JSON.parse(detail)))
        .filter(({ data }) => data.channel !== undefined)
        .map(({ id, data }) => [id, data]),
    );
    const news = new Map<string, Map<string, number>>();
    for (const { since, userIds } of pages.values()) {
      const people = news.get(since) ?? new Map<string, number>();
      for (const userId of userIds) people.set(userId, (people.get(userId) ?? 0) + 1);
      news.set(since, people);
    }
    return news;
  }

  return {
    /** How many builds of the beta were told. */
    news: (): number => noticesByUser().size,

    /** Once all is quiet: each build that is told reached each member of the beta once, and nobody else. */
    check(): void {
      for (const [since, people] of noticesByUser()) {
        if (!releases.has(since)) report('nobody is told of a build to which the developer went back', since);
        for (const userId of people.keys())
          if (!members.has(userId)) report('only members are told of a build of a beta', `${since}: ${userId}`);
        for (const userId of members)
          if (people.get(userId) !== 1)
            report('each member is told once of a build of a beta', `${since}: ${userId}, ${people.get(userId) ?? 0}`);
      }
    },
  };
}
