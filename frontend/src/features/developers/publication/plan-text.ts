import type { Game } from '@satcade/contracts/entities';
import { publicationText } from '../../../content/developers/publication.ts';
import { timeText } from '../../../lib/text/local.ts';

type Planned = Pick<Game, 'publishAt' | 'isScheduled' | 'gameFileKey' | 'scanStatus' | 'thumbnailKey'>;

/** What the list of own games says about a game with a publication date, and the reason if something is missing. */
export function planText({ publishAt, isScheduled, ...game }: Planned, now: number): string | undefined {
  if (publishAt === undefined) return undefined;
  const time = timeText(publishAt);
  if (isScheduled === true) return publicationText.ready(time);
  const said = Date.parse(publishAt) > now ? publicationText.unfinished(time) : publicationText.late(time);
  return `${said} ${publicationText.missing[missingIn(game)]}`;
}

function missingIn({
  gameFileKey,
  scanStatus,
  thumbnailKey,
}: Omit<Planned, 'publishAt' | 'isScheduled'>): keyof typeof publicationText.missing {
  if (gameFileKey === undefined) return 'file';
  if (scanStatus !== 'CLEAN') return 'clean';
  return thumbnailKey === undefined ? 'thumbnail' : 'review';
}
