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
import { buildChoices, reason, remark } from './build-choices.ts';
import { ChannelBuilds } from './channel-builds.tsx';
import { type Choice, Decisions } from './decisions.tsx';

interface ModeratedGameRowProps {
  readonly game: ModeratedGame;
  /** Asks for the builds that wait in its channels: one request for each game. */
  readonly showsChannels?: boolean;
}

/** A game with the facts for a decision, and the decisions that its state allows. */
export function ModeratedGameRow({ game, showsChannels = false }: ModeratedGameRowProps) {
  const { id, title, developerId, developerName, scanStatus, status, moderationNote, waitingBuild } = game;
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
          <Price game={{ ...game, comingSoon: false }} />
        </div>
        <p className={styles.facts}>
          <Link to={`/profile/${developerId}`}>{adminGamesText.by(developerName ?? developerId)}</Link>
          <span>{categoryName(game.category)}</span>
          <span>{adminGamesText.uploaded(dateText(game.createdAt))}</span>
          <Badge tone={SCAN_TONES[scanStatus]}>{developersText.scan[scanStatus]}</Badge>
          <Badge tone={STATUS_TONES[status]}>{profileText.status[status]}</Badge>
          {game.comingSoon === true && (
            <Badge tone="accent">{isOpen(game) ? adminGamesText.announcement : common.comingSoon}</Badge>
          )}
          {game.isNSFW && <Badge tone="accent">{common.adults}</Badge>}
        </p>
        <p className={styles.statement}>{game.shortDescription}</p>
        {moderationNote !== undefined && (
          <p className={styles.statement}>
            <strong>{adminGamesText.note}:</strong> {moderationNote}
          </p>
        )}
        {waitingBuild?.state === 'IN_REVIEW' && (
          <p className={styles.statement}>{adminGamesText.waitingBuild(waitingBuild.version, game.version ?? '')}</p>
        )}
        <Decisions choices={[...ownChoices(game), ...choicesFor(game)]} />
        {showsChannels && <ChannelBuilds game={game} />}
      </div>
    </div>
  );
}

/**
 * The decisions that the server allows: only developers decide on drafts, and only CLEAN games are published. The
 * announcement of a game needs no file.
 */
function choicesFor(game: ModeratedGame): readonly Choice[] {
  return DECISIONS[game.status]
    .filter((which) => which === 'reject' || which === 'suspend' || game.scanStatus === 'CLEAN' || isOpen(game))
    .map((which) => ({
      name: adminGamesText.of(adminGamesText[which], game.title),
      decision: decisionOn(game, which),
    }));
}

/** Its announcement waits for a decision. It needs no file, but malware stops it. */
const isOpen = ({ comingSoon, isAnnounced, scanStatus }: ModeratedGame): boolean =>
  comingSoon === true && isAnnounced !== true && scanStatus !== 'INFECTED' && scanStatus !== 'REJECTED';

/** The build that waits in the game's own line, if an Admin may decide on it. */
function ownChoices({ id: gameId, title, status, waitingBuild }: ModeratedGame): readonly Choice[] {
  if (waitingBuild?.state !== 'IN_REVIEW' || status === 'draft') return [];
  return buildChoices({ gameId, title, version: waitingBuild.version });
}

type Which = 'publish' | 'reject' | 'suspend' | 'restore';
const DECISIONS: Readonly<Record<GameStatus, readonly Which[]>> = {
  draft: [],
  pending_review: ['publish', 'reject'],
  published: ['suspend'],
  rejected: ['restore'],
};

function decisionOn(game: ModeratedGame, which: Which): Choice['decision'] {
  const { id, title } = game;
  const isYes = which === 'publish' || which === 'restore';
  const { titleOf, text, done } = {
    ...WORDS[which],
    ...(isYes && game.comingSoon && (isOpen(game) ? ANNOUNCING : RELEASING)),
  };
  return {
    title: titleOf(title),
    text,
    verb: adminGamesText[which],
    note: isYes ? remark : reason,
    done: done(title),
    run: (note) => decideOnGame(id, isYes ? 'publish' : 'reject', note),
  };
}

const ANNOUNCING = { text: adminGamesText.announceText, done: adminGamesText.announced };
const RELEASING = { text: adminGamesText.releaseText, done: adminGamesText.releasable };
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
