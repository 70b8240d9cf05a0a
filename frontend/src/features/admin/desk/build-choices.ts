import { adminGamesText as text } from '../../../content/admin/desk.ts';
import { decideOnGame } from './api.ts';
import type { Choice } from './decisions.tsx';

const NOTE_LENGTH = 1_000;
/** The texts that go with decisions: the first one must be given. */
export const reason = { label: text.reasonLabel, isRequired: true, maxLength: NOTE_LENGTH };
export const remark = { label: text.noteLabel, isRequired: false, maxLength: NOTE_LENGTH };

/** A build that waits for an Admin, in the game's own line or in a `channel`. */
export interface BuildInReview {
  readonly gameId: string;
  /** Of the game. */
  readonly title: string;
  readonly version: string;
  readonly channel?: string;
}

/** The two decisions on a waiting build. They are separate from those on its game. */
export function buildChoices({ gameId, title, version, channel }: BuildInReview): readonly Choice[] {
  const name = channel === undefined ? title : text.inChannel(title, channel);
  const [approval, refusal, approved] =
    channel === undefined
      ? [text.approveBuildText, text.declineBuildText, text.buildApproved(name, version)]
      : [text.approveChannelText, text.declineChannelText, text.channelApproved(name, version)];
  return [
    {
      name: text.of(text.approveBuild, name),
      decision: {
        ...{ title: text.approveBuildTitle(name, version), text: approval, verb: text.approveBuild, note: remark },
        done: approved,
        run: (note) => decideOnGame(gameId, 'publish', note, { version, channel }),
      },
    },
    {
      name: text.of(text.declineBuild, name),
      decision: {
        ...{ title: text.declineBuildTitle(name, version), text: refusal, verb: text.declineBuild, note: reason },
        done: text.buildDeclined(name, version),
        run: (note) => decideOnGame(gameId, 'reject', note, { version, channel }),
      },
    },
  ];
}
