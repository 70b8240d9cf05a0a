import type { LibraryItem } from '@satcade/contracts/entities';
import Download from 'lucide-react/icons/download';
import Pause from 'lucide-react/icons/pause';
import X from 'lucide-react/icons/x';
import { Button } from '../../../components/button.tsx';
import { libraryText } from '../../../content/order/library.ts';
import { durationText } from '../../../lib/text/format.ts';
import styles from '../games/library-card.module.css';
import { isDownloaded, isOutdated } from '../games/shelf.ts';
import { cancelDownload, pauseDownload, download as start } from './downloads.ts';
import { type DownloadState, isBusy } from './running.ts';

interface DownloadButtonProps {
  readonly item: LibraryItem;
  readonly download: DownloadState | undefined;
}

/** 'Download', 'Re-download' or the progress, with buttons to pause, resume and cancel. */
export function DownloadButton({ item, download }: DownloadButtonProps) {
  const isRunning = download !== undefined && isBusy(download);
  const text = actionText(item, download);
  const note = download && noteOf(download);
  const isMain = !isRunning && (!isDownloaded(item) || isOutdated(item));
  return (
    <div className={styles.downloading}>
      <Button
        look={isMain ? 'main' : 'plain'}
        className={styles.download}
        disabled={isRunning}
        aria-label={libraryText.downloadOf(text, item.title)}
        onClick={() => void start({ ...item, isCurrent: true })}
      >
        {!isRunning && <Download size={18} />}
        {text}
      </Button>
      {isRunning && download.state !== 'checking' && (
        <Button
          look="icon"
          aria-label={libraryText.pauseOf(item.title)}
          title={libraryText.pause}
          onClick={() => pauseDownload(item.gameId)}
        >
          <Pause size={20} />
        </Button>
      )}
      {download !== undefined && (
        <Button
          look="icon"
          aria-label={libraryText.cancelOf(item.title)}
          title={libraryText.cancel}
          onClick={() => cancelDownload(item.gameId)}
        >
          <X size={20} />
        </Button>
      )}
      {note !== undefined && <p className={styles.stopped}>{note}</p>}
    </div>
  );
}

function actionText(item: LibraryItem, download: DownloadState | undefined): string {
  if (download?.state === 'checking') return libraryText.checking;
  if (download?.state === 'paused') return libraryText.resume;
  if (download !== undefined && isBusy(download)) return libraryText.downloading(download.percent);
  return isDownloaded(item) ? libraryText.redownload : libraryText.download;
}

function noteOf({ state, percent, msLeft }: DownloadState): string | undefined {
  if (state === 'stopped') return libraryText.stopped(percent);
  if (state === 'paused') return libraryText.paused(percent);
  if (state === 'waiting') return libraryText.waiting(percent);
  return msLeft === undefined ? undefined : libraryText.left(durationText(msLeft));
}
