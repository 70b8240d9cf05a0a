import type { Game } from '@satcade/contracts/entities';
import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { manageText } from '../../../content/developers/portal.ts';
import { scanReasonText } from '../../../content/scan-reasons.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useIsDeveloper } from '../publishers/api.ts';
import card from '../submission/progress-card.module.css';
import { useRescan } from './rescan.ts';
import styles from './scan-note.module.css';

/** The findings of a scan that did not end clean, their effect, and for a failed scan a button to request another. */
export function ScanNote({ game }: { readonly game: Game }) {
  const { scanStatus, scanDetails } = game;
  switch (scanStatus) {
    case 'INFECTED':
    case 'REJECTED': {
      const { title, next } = manageText.verdicts[scanStatus];
      return (
        <div className={styles.bad}>
          <p className={styles.title}>{title}</p>
          {scanDetails !== undefined && <p className={styles.details}>{scanReasonText(scanDetails)}</p>}
          <p>{next}</p>
        </div>
      );
    }
    case 'ERROR':
      return <FailedScan game={game} />;
    case 'IN_PROGRESS':
      return <ScanProgress percent={game.scanProgress} />;
    case 'PENDING':
    case 'CLEAN':
      return null;
  }
}

/** The progress of the scan. Hidden for a scan that takes only a few seconds. */
export function ScanProgress({ percent }: { readonly percent: number | undefined }) {
  const id = useId();
  if (percent === undefined) return null;
  return (
    <div className={styles.progress}>
      <span id={id}>{manageText.scanned(percent)}</span>
      <progress className={card.bar} aria-labelledby={id} max={100} value={percent} />
    </div>
  );
}

function FailedScan({ game }: { readonly game: Game }) {
  const isDeveloper = useIsDeveloper(game);
  const rescan = useRescan({ game });
  const { title, next } = manageText.verdicts.ERROR;
  const ask = () =>
    rescan.mutate(undefined, {
      onSuccess: () => showToast('good', manageText.rescanAsked(game.title)),
    });
  return (
    <div className={styles.warn}>
      <p className={styles.title}>{title}</p>
      {game.scanDetails !== undefined && <p className={styles.details}>{scanReasonText(game.scanDetails)}</p>}
      <p>{next}</p>
      {isDeveloper && (
        <Button
          className={styles.again}
          aria-label={rescan.isSuccess ? undefined : manageText.rescanOf(game.title)}
          aria-disabled={rescan.isPending || rescan.isSuccess}
          onClick={() => !rescan.isPending && !rescan.isSuccess && ask()}
        >
          {rescan.isSuccess ? manageText.rescanWaiting : manageText.rescan}
        </Button>
      )}
      <p role="status" className={styles.answer}>
        {rescan.isError && failureOf(rescan.error)}
      </p>
    </div>
  );
}

const failureOf = (error: Error): string => manageText.rescanFailed(messageOf(error));
