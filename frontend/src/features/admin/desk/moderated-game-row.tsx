import { gamePath } from '@satcade/contracts/addresses';
import type { GameStatus } from '@satcade/contracts/enums';
import { Badge } from '../../../components/badge.tsx';
import { Cover } from '../../../components/picture/cover.tsx';
import { Price } from '../../../components/price.tsx';
import { SCAN_TONES, STATUS_TONES } from '../../../components/status-tones.ts';
import { developersText, profileText } from '../../../content/account/account.ts';
import { adminGamesText } from '../../../content/admin/desk.ts';
import { common } from '../../../content/common.ts';
import { categoryName } from '../../../content/store/category-names.ts';
import { Link } from '../../../lib/router/router.tsx';
import { dateText } from '../../../lib/text/local.ts';
import styles from '../admin.module.css';
import { decideOnGame, type ModeratedGame } from './api.ts';
import { type Choice, Decisions } from './decisions.tsx';

/** A game with the facts for a decision, and the decisions that its state allows. */
export function ModeratedGameRow({ game }: { readonly game: ModeratedGame }) {
  const { id, title, developerId, developerName, scanStatus, status, moderationNote } = game;
  return (
    <div className={styles.game}>
      <Cover
        title={title}
        thumbnailKey={game.thumbnailKey}
        thumbnail={game.thumbnail}
        isNSFW={game.isNSFW}
        className={styles.cover}
      />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>
            <Link to={gamePath({ id, title })}>{title}</Link>
          </h3>
          <Price game={game} />
        </div>
        <p className={styles.facts}>
          <Link to={`/profile/${developerId}`}>{adminGamesText.by(developerName ?? developerId)}</Link>
          <span>{categoryName(game.category)}</span>
          <span>{adminGamesText.uploaded(dateText(game.createdAt))}</span>
          <Badge tone={SCAN_TONES[scanStatus]}>{developersText.scan[scanStatus]}</Badge>
          <Badge tone={STATUS_TONES[status]}>{profileText.status[status]}</Badge>
          {game.isNSFW && <Badge tone="accent">{common.adults}</Badge>}
        </p>
        <p className={styles.statement}>{game.shortDescription}</p>
        {moderationNote !== undefined && (
          <p className={styles.statement}>
            <strong>{adminGamesText.note}:</strong> {moderationNote}
          </p>
        )}
        {isInReview(game) && (
          <p className={styles.statement}>
            {adminGamesText.waitingBuild(game.waitingBuild?.version ?? '', game.version ?? '')}
          </p>
        )}
        <Decisions choices={[...buildChoices(game), ...choicesFor(game)]} />
      </div>
    </div>
  );
}

const NOTE_LENGTH = 1_000;
const reason = { label: adminGamesText.reasonLabel, isRequired: true, maxLength: NOTE_LENGTH };
const remark = { label: adminGamesText.noteLabel, isRequired: false, maxLength: NOTE_LENGTH };

/** The decisions that the server allows: only developers decide on drafts, and only CLEAN games are published. */
function choicesFor(game: ModeratedGame): readonly Choice[] {
  return DECISIONS[game.status]
    .filter((which) => which === 'reject' || which === 'suspend' || game.scanStatus === 'CLEAN')
    .map((which) => ({
      name: adminGamesText.of(adminGamesText[which], game.title),
      decision: decisionOn(game, which),
    }));
}

const isInReview = ({ waitingBuild }: ModeratedGame): boolean => waitingBuild?.state === 'IN_REVIEW';

/** The decision on a waiting build is separate from the one on its game. */
function buildChoices({ id, title, status, waitingBuild }: ModeratedGame): readonly Choice[] {
  if (waitingBuild?.state !== 'IN_REVIEW' || status === 'draft') return [];
  const { version } = waitingBuild;
  const choice = (
    decision: 'publish' | 'reject',
    verb: string,
    words: Pick<Choice['decision'], 'title' | 'text' | 'done'>,
  ): Choice => ({
    name: adminGamesText.of(verb, title),
    decision: {
      ...words,
      verb,
      note: decision === 'publish' ? remark : reason,
      run: (note) => decideOnGame(id, decision, note, version),
    },
  });
  return [
    choice('publish', adminGamesText.approveBuild, {
      title: adminGamesText.approveBuildTitle(title, version),
      text: adminGamesText.approveBuildText,
      done: adminGamesText.buildApproved(title, version),
    }),
    choice('reject', adminGamesText.declineBuild, {
      title: adminGamesText.declineBuildTitle(title, version),
      text: adminGamesText.declineBuildText,
      done: adminGamesText.buildDeclined(title, version),
    }),
  ];
}

type Which = 'publish' | 'reject' | 'suspend' | 'restore';
const DECISIONS: Readonly<Record<GameStatus, readonly Which[]>> = {
  draft: [],
  pending_review: ['publish', 'reject'],
  published: ['suspend'],
  rejected: ['restore'],
};

function decisionOn({ id, title }: ModeratedGame, which: Which): Choice['decision'] {
  const isYes = which === 'publish' || which === 'restore';
  const { titleOf, text, done } = WORDS[which];
  return {
    title: titleOf(title),
    text,
    verb: adminGamesText[which],
    note: isYes ? remark : reason,
    done: done(title),
    run: (note) => decideOnGame(id, isYes ? 'publish' : 'reject', note),
  };
}

const WORDS = {
  publish: {
    titleOf: adminGamesText.publishTitle,
    text: adminGamesText.publishText,
    done: adminGamesText.published,
  },
  reject: { titleOf: adminGamesText.rejectTitle, text: adminGamesText.rejectText, done: adminGamesText.rejected },
  suspend: {
    titleOf: adminGamesText.suspendTitle,
    text: adminGamesText.suspendText,
    done: adminGamesText.suspended,
  },
  restore: {
    titleOf: adminGamesText.restoreTitle,
    text: adminGamesText.publishText,
    done: adminGamesText.published,
  },
} as const;
