import type { Game, GameBuild } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { FailedNotice } from '../../../components/notice.tsx';
import { certificateText } from '../../../content/store/box.ts';
import { gameText } from '../../../content/store/game.ts';
import { isNotFound, messageOf } from '../../../lib/api/problem.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useLocalText } from '../../../lib/text/local.ts';
import { buildsQuery } from '../api.ts';
import styles from './versions.module.css';

const CertificateDialog = lazyPart(() => import('../published/certificate-dialog.tsx'));

/** The number of versions shown at first. */
const FOLDED = 3;

/** The versions with their dates and release notes. Absent for a game without builds. */
export function Versions({ game }: { readonly game: Game }) {
  const builds = useQuery(buildsQuery(game.id));
  const [isOpen, setOpen] = useState(false);
  const [certificate, setCertificate] = useState<string>();
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
        <FailedNotice text={gameText.versionsFailed(messageOf(builds.error))} onRetry={() => void builds.refetch()} />
      )}
      <ol className={styles.list}>
        {shown.map((build) => (
          <VersionLine key={build.version} build={build} onCertificate={() => setCertificate(build.version)} />
        ))}
      </ol>
      {all.length > shown.length && (
        <Button onClick={() => setOpen(true)}>{gameText.earlierVersions(all.length - shown.length)}</Button>
      )}
      {certificate !== undefined && (
        <Suspense>
          <CertificateDialog gameId={game.id} version={certificate} onClose={() => setCertificate(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

interface VersionLineProps {
  readonly build: GameBuild;
  readonly onCertificate: () => void;
}

function VersionLine({ build, onCertificate }: VersionLineProps) {
  const local = useLocalText();
  const { version, releasedAt, fileSize, isCurrent, releaseNotes, takenBackAt, rollout } = build;
  return (
    <li className={styles.version}>
      <h3 className={styles.name}>
        <span className="mono">{version}</span>
        {isCurrent && <Badge tone="ok">{gameText.currentVersion}</Badge>}
        {rollout !== undefined && <Badge tone="accent">{gameText.earlyVersion}</Badge>}
      </h3>
      <p className={styles.facts}>
        <DateText iso={releasedAt} />
        <span className="mono">{local.size(fileSize)}</span>
        <Button look="quiet" aria-label={certificateText.ofVersionLabel(version)} onClick={onCertificate}>
          {certificateText.ofVersion}
        </Button>
      </p>
      {takenBackAt !== undefined && <p className="muted">{gameText.takenBack(local.date(takenBackAt))}</p>}
      <p className={releaseNotes === undefined ? 'muted' : styles.notes}>{releaseNotes ?? gameText.noReleaseNotes}</p>
    </li>
  );
}
