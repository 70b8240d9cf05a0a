import type { GameBuild, LibraryItem } from '@satcade/contracts/entities';
import { useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Suspense, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { FailedNotice } from '../../../components/notice.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { libraryText } from '../../../content/order/library.ts';
import { certificateText } from '../../../content/store/box.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { dateText, sizeText } from '../../../lib/text/local.ts';
import { allBuildsQuery } from '../api.ts';
import { download } from '../downloads/downloads.ts';
import styles from './versions-dialog.module.css';

const CertificateDialog = lazyPart(() => import('../../game/published/certificate-dialog.tsx'));

interface VersionsDialogProps {
  readonly item: LibraryItem;
  readonly onClose: () => void;
}

/** All versions of a game that can be downloaded, newest first. */
export default function VersionsDialog({ item, onClose }: VersionsDialogProps) {
  const builds = useInfiniteQuery(allBuildsQuery(item.gameId));
  const [certificate, setCertificate] = useState<string>();
  const all = builds.data?.pages.flatMap((page) => page.items) ?? [];
  const start = (build: GameBuild) => {
    void download({
      gameId: item.gameId,
      title: item.title,
      size: build.fileSize,
      fileName: build.fileName,
      version: build.version,
      isCurrent: build.isCurrent,
    });
    onClose();
  };
  return (
    <Dialog title={libraryText.versionsOf(item.title)} onClose={onClose}>
      {builds.isPending && <Skeleton height="160px" />}
      {builds.isError && (
        <FailedNotice
          text={libraryText.versionsFailed(messageOf(builds.error))}
          onRetry={() => void builds.refetch()}
        />
      )}
      {builds.isSuccess && all.length === 0 && <p className="muted">{libraryText.noVersions}</p>}
      <ul>
        {all.map((build) => (
          <BuildRow
            key={build.version}
            build={build}
            title={item.title}
            onCertificate={() => setCertificate(build.version)}
            onDownload={() => start(build)}
          />
        ))}
      </ul>
      {builds.hasNextPage && (
        <Button disabled={builds.isFetchingNextPage} onClick={() => void builds.fetchNextPage()}>
          {libraryText.showMore}
        </Button>
      )}
      {certificate !== undefined && (
        <Suspense>
          <CertificateDialog gameId={item.gameId} version={certificate} onClose={() => setCertificate(undefined)} />
        </Suspense>
      )}
    </Dialog>
  );
}

interface BuildRowProps {
  readonly build: GameBuild;
  readonly title: string;
  readonly onCertificate: () => void;
  readonly onDownload: () => void;
}

function BuildRow({ build, title, onCertificate, onDownload }: BuildRowProps) {
  return (
    <li className={styles.build}>
      <div className={styles.about}>
        <h3 className={styles.version}>
          <span className="mono">{libraryText.version(build.version)}</span>
          {build.isCurrent && <Badge tone="ok">{libraryText.current}</Badge>}
          {build.rollout !== undefined && <Badge tone="accent">{libraryText.early}</Badge>}
        </h3>
        <p className="muted">
          {dateText(build.releasedAt)} · <span className="mono">{sizeText(build.fileSize)}</span>
        </p>
        {build.takenBackAt !== undefined && (
          <p className="muted">{libraryText.takenBack(dateText(build.takenBackAt))}</p>
        )}
        {build.releaseNotes !== undefined && <p className={styles.notes}>{build.releaseNotes}</p>}
      </div>
      <Button look="quiet" aria-label={certificateText.ofVersionLabel(build.version)} onClick={onCertificate}>
        {certificateText.ofVersion}
      </Button>
      <Button aria-label={libraryText.downloadVersion(build.version, title)} onClick={onDownload}>
        <Download size={18} />
        {libraryText.download}
      </Button>
    </li>
  );
}
