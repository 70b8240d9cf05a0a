import type { Game } from '@satcade/contracts/entities';
import { publicationText } from '../../../content/developers/publication.ts';
import { timeText } from '../../../lib/text/local.ts';

type State = Pick<Game, 'gameFileKey' | 'scanStatus' | 'thumbnailKey'>;
type Planned = State & Pick<Game, 'publishAt' | 'isScheduled' | 'comingSoon' | 'isAnnounced' | 'status'>;

/**
 * What the list of own games says about a game that is announced or has a publication date, and what is missing for it.
 * `undefined`: it is neither.
 */
export function planText(game: Planned, now: number): string | undefined {
  const { publishAt, isScheduled, comingSoon, status } = game;
  if (comingSoon === true) return status === 'rejected' ? undefined : announcedText(game, now);
  if (publishAt === undefined) return undefined;
  const time = timeText(publishAt);
  if (isScheduled === true) return publicationText.ready(time);
  const firstSentence = Date.parse(publishAt) > now ? publicationText.unfinished(time) : publicationText.late(time);
  return `${firstSentence} ${publicationText.missing[missingIn(game)]}`;
}

function announcedText(game: Planned, now: number): string {
  const { publishAt, isAnnounced, thumbnailKey } = game;
  const page =
    isAnnounced === true
      ? publicationText.announced
      : publicationText.notAnnounced(publicationText.missing[thumbnailKey === undefined ? 'thumbnail' : 'review']);
  const missing = missingForRelease(game);
  return [
    page,
    releaseText(publishAt, now),
    ...(missing === undefined || isAnnounced !== true ? [] : [publicationText.forRelease(missing)]),
  ].join(' ');
}

function releaseText(publishAt: string | undefined, now: number): string {
  if (publishAt === undefined) return publicationText.undated;
  return (Date.parse(publishAt) > now ? publicationText.dated : publicationText.overdue)(timeText(publishAt));
}

/** What an announced game needs before it can be released; `undefined`: nothing, it waits for its date or its developer. */
export const missingForRelease = ({ isScheduled, ...game }: State & Pick<Game, 'isScheduled'>): string | undefined =>
  isScheduled === true ? undefined : publicationText.missing[missingIn(game)];

function missingIn({ gameFileKey, scanStatus, thumbnailKey }: State): keyof typeof publicationText.missing {
  if (gameFileKey === undefined) return 'file';
  if (scanStatus !== 'CLEAN') return 'clean';
  return thumbnailKey === undefined ? 'thumbnail' : 'review';
}
