import type { channelChanged, ReceivedData } from '@satcade/contracts/events';
import type { Channel } from '../../channels/domain/channel.ts';
import type { ChannelStore } from '../../channels/ports.ts';
import { isPresent } from '../../channels/use-cases/line-of.ts';
import { isListed } from '../../games/domain/game.ts';
import type { Cause } from '../../ports.ts';
import { type Announcement, isFresh } from '../domain/announcement.ts';
import { type AnnounceDependencies, readersOf } from './announce.ts';

interface Dependencies extends AnnounceDependencies {
  readonly channels: Pick<ChannelStore, 'get' | 'builds'>;
}

/**
 * Begins to tell the owners of a game about the build that one of its channels gives now, also the first one; a beta is
 * told to those who joined it. It looks at what is stored, not at what the event says, so whatever changed the channel,
 * each release is told once. Nobody is told about a demo, which is for people who do not own the game, about a build to
 * which the developer went back, and about one that is old.
 */
export async function announceChannelBuild(
  { gameId, name, file, isDemo }: ReceivedData<typeof channelChanged>,
  cause: Cause,
  { channels, ...deps }: Dependencies,
): Promise<void> {
  if (file === undefined || isDemo) return;
  const [game, channel] = await Promise.all([deps.games.get(gameId), channels.get(gameId, name)]);
  if (game === undefined || !isListed(game) || !isPresent(channel) || channel.isDemo) return;
  const build = await currentBuild(channel, channels);
  if (build?.liveSince === undefined || build.isReturn === true || !isFresh(build.liveSince, deps.clock.now())) return;
  const { version, releaseNotes: notes, liveSince: since } = build;
  const newsId = `build ${name} ${since}`;
  if ((await deps.announcements.get({ gameId, newsId })) !== undefined) return;
  const about: Omit<Announcement, 'page' | 'recipients' | 'next'> = {
    ...{ newsId, gameId, title: game.title, channel: channel.label ?? name, since },
    ...(channel.isBeta && { isForBeta: true }),
    news: { kind: 'build-released', version, ...(notes !== undefined && { notes }) },
  };
  const { userIds: recipients, next } = await readersOf({ ...about, next: undefined }, deps);
  // Stored without recipients as well: a later change of the channel tells nobody who bought the game since.
  await deps.announcements.begin({ ...about, page: 1, recipients, ...(next !== undefined && { next }) }, cause);
}

/** `undefined`: the channel gives nothing at the moment. */
async function currentBuild({ gameId, lineId, line }: Channel, channels: Dependencies['channels']) {
  if (line.file === undefined || line.version === undefined) return undefined;
  const builds = channels.builds(lineId);
  const note = await builds.version(gameId, line.version);
  return note && builds.get(gameId, note.buildId);
}
