import type { PersonalExport } from '@satcade/contracts/personal-exports';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/button.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { Skeleton } from '../../../../components/skeleton.tsx';
import { exportText } from '../../../../content/account/export.ts';
import { common } from '../../../../content/common.ts';
import { messageOf } from '../../../../lib/api/problem.ts';
import { dateText, sizeText } from '../../../../lib/text/local.ts';
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
          <Notice tone="bad">
            {exportText.loadFailed(messageOf(found.error))}
            <Button look="quiet" onClick={() => void found.refetch()}>
              {common.tryAgain}
            </Button>
          </Notice>
        )}
        {found.isSuccess && (
          <Progress
            made={found.data}
            isRequesting={request.isPending}
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
  readonly onRequest: () => void;
  readonly onDownload: () => void;
}

function Progress({ made, isRequesting, onRequest, onDownload }: ProgressProps) {
  const { status, written, parts, readyAt, expiresAt, nextRequestAt, size = 0 } = made;
  const again = (
    <Button disabled={isRequesting} look={status === 'READY' ? 'quiet' : 'main'} onClick={onRequest}>
      {isRequesting ? exportText.requesting : status === 'NONE' ? exportText.request : exportText.again}
    </Button>
  );
  if (isUnderWay(made))
    return (
      <div role="status" className={styles.state}>
        <p>{exportText.gathering(written, parts)}</p>
        <progress className={styles.bar} max={parts} value={written} aria-label={exportText.title} />
        <p className="muted">{exportText.leave}</p>
      </div>
    );
  if (status !== 'READY' || readyAt === undefined)
    return (
      <>
        {status === 'FAILED' && <Notice tone="bad">{exportText.failed}</Notice>}
        {again}
      </>
    );
  return (
    <>
      <div role="status" className={styles.state}>
        <p>{exportText.ready(dateText(readyAt), sizeText(size))}</p>
        {expiresAt !== undefined && <p className="muted">{exportText.until(dateText(expiresAt))}</p>}
      </div>
      <Button look="main" onClick={onDownload}>
        {exportText.download}
      </Button>
      {nextRequestAt === undefined ? again : <p className="muted">{exportText.next(dateText(nextRequestAt))}</p>}
    </>
  );
}
