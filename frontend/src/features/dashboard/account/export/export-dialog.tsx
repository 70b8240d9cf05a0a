import type { PersonalExport } from '@satcade/contracts/personal-exports';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/button.tsx';
import { FailedNotice, Notice } from '../../../../components/notice.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { Skeleton } from '../../../../components/skeleton.tsx';
import { exportText } from '../../../../content/account/export.ts';
import { messageOf } from '../../../../lib/api/problem.ts';
import { sizeText, timeText } from '../../../../lib/text/local.ts';
import { exportQuery, isUnderWay, useDownloadExport, useRequestExport } from './api.ts';
import styles from './export-dialog.module.css';

/** Everything about the signed-in person as one ZIP: requests it, shows how far it is, and downloads it. */
export default function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const found = useQuery(exportQuery());
  const request = useRequestExport();
  const download = useDownloadExport();
  return (
    <Dialog title={exportText.title} onClose={onClose}>
      <div className={styles.body}>
        <p>{exportText.intro}</p>
        <ul className={styles.points}>
          {exportText.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {found.isPending && <Skeleton height="64px" />}
        {found.isError && (
          <FailedNotice text={exportText.loadFailed(messageOf(found.error))} onRetry={() => void found.refetch()} />
        )}
        {found.isSuccess && (
          <Progress
            made={found.data}
            isRequesting={request.isPending}
            isOpening={download.isPending}
            onRequest={() => request.mutate()}
            onDownload={() => download.mutate()}
          />
        )}
        {request.isError && <Notice tone="bad">{exportText.requestFailed(messageOf(request.error))}</Notice>}
        {download.isError && <Notice tone="bad">{exportText.downloadFailed(messageOf(download.error))}</Notice>}
      </div>
    </Dialog>
  );
}

interface ProgressProps {
  readonly made: PersonalExport;
  readonly isRequesting: boolean;
  readonly isOpening: boolean;
  readonly onRequest: () => void;
  readonly onDownload: () => void;
}

function Progress({ made, isRequesting, isOpening, onRequest, onDownload }: ProgressProps) {
  const { status, nextRequestAt } = made;
  const isReady = status === 'READY';
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone while the export is made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, [status]);
  return (
    <>
      <div ref={place} role="status" tabIndex={-1} className={styles.state}>
        <State made={made} />
      </div>
      {status === 'FAILED' && <Notice tone="bad">{exportText.failed}</Notice>}
      {isReady && (
        <Button look="main" aria-disabled={isOpening} onClick={() => !isOpening && onDownload()}>
          {exportText.download}
        </Button>
      )}
      {!isUnderWay(made) &&
        (isReady && nextRequestAt !== undefined ? (
          <p className="muted">{exportText.next(timeText(nextRequestAt))}</p>
        ) : (
          <Button
            look={isReady ? 'quiet' : 'main'}
            aria-disabled={isRequesting}
            onClick={() => !isRequesting && onRequest()}
          >
            {isRequesting ? exportText.requesting : status === 'NONE' ? exportText.request : exportText.again}
          </Button>
        ))}
    </>
  );
}

/** Where the export stands, as a screen reader says it when it changes. */
function State({ made }: { readonly made: PersonalExport }) {
  const { status, written, parts, readyAt, expiresAt, size = 0 } = made;
  if (isUnderWay(made))
    return (
      <>
        <p>{exportText.gathering(written, parts)}</p>
        <progress className={styles.bar} max={parts} value={written} aria-label={exportText.title} />
        <p className="muted">{exportText.leave}</p>
      </>
    );
  if (status !== 'READY' || readyAt === undefined) return null;
  return (
    <>
      <p>{exportText.ready(timeText(readyAt), sizeText(size))}</p>
      {expiresAt !== undefined && <p className="muted">{exportText.until(timeText(expiresAt))}</p>}
    </>
  );
}
