import type { Game, GameBuild } from '@satcade/contracts/entities';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { common } from '../../content/common.ts';
import { gameText } from '../../content/game.ts';
import { dateText, sizeText } from '../../lib/format.ts';
import { isNotFound, messageOf } from '../../lib/problem.ts';
import { useBuilds } from './game.ts';
import styles from './versions.module.css';

/** How many show at first. */
const FOLDED = 3;

/** What was released when, and what was new in it; absent for a game without builds. */
export function Versions({ game }: { readonly game: Game }) {
  const builds = useBuilds(game.id);
  const [isOpen, setOpen] = useState(false);
  const all = builds.data?.items ?? [];
  const failed = builds.isError && !isNotFound(builds.error);
  if (all.length === 0 && !failed) return null;
  const shown = isOpen ? all : all.slice(0, FOLDED);
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className={styles.heading}>
        {gameText.versions}
      </h2>
      {failed && (
        <Notice tone="bad">
          {gameText.versionsFailed(messageOf(builds.error))}
          <Button look="quiet" onClick={() => void builds.refetch()}>
            {common.tryAgain}
          </Button>
        </Notice>
      )}
      <ol className={styles.list}>
        {shown.map((build) => (
          <VersionLine key={build.version} build={build} />
        ))}
      </ol>
      {all.length > shown.length && (
        <Button onClick={() => setOpen(true)}>{gameText.earlierVersions(all.length - shown.length)}</Button>
      )}
    </section>
  );
}

function VersionLine({ build }: { readonly build: GameBuild }) {
  const { version, releasedAt, fileSize, isCurrent, releaseNotes } = build;
  return (
    <li className={styles.version}>
      <h3 className={styles.name}>
        <span className="mono">{version}</span>
        {isCurrent && <Badge tone="ok">{gameText.currentVersion}</Badge>}
      </h3>
      <p className={styles.facts}>
        <time dateTime={releasedAt}>{dateText(releasedAt)}</time>
        <span className="mono">{sizeText(fileSize)}</span>
      </p>
      <p className={releaseNotes === undefined ? 'muted' : styles.notes}>{releaseNotes ?? gameText.noReleaseNotes}</p>
    </li>
  );
}
