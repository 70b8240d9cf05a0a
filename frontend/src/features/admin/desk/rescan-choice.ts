import { rescanGame } from '@satcade/contracts/api/scanning';
import { adminGamesText } from '../../../content/admin/desk.ts';
import { scansListText as text } from '../../../content/admin/lists.ts';
import { call } from '../../../lib/api/call.ts';
import { withReason } from '../list/decide.ts';
import type { BuildInReview } from './build-choices.ts';
import type { Choice } from './decisions.tsx';

/** Another scan of the file of a game, or of a `channel` of it: that of the waiting build if its scan failed. */
export function rescanChoice({ gameId, title, channel }: Omit<BuildInReview, 'version'>): Choice {
  const what = channel === undefined ? title : adminGamesText.inChannel(title, channel);
  return withReason({
    ...{ what, title: text.rescanTitle(what), verb: text.rescan, done: text.rescanned },
    text: channel === undefined ? text.rescanText : text.rescanChannelText,
    run: (reason) => call(rescanGame, { params: { id: gameId }, query: { channel, reason } }),
  });
}
