import type { LibraryItem } from '@satcade/contracts/entities';
import Download from 'lucide-react/icons/download';
import Pause from 'lucide-react/icons/pause';
import X from 'lucide-react/icons/x';
import { Button } from '../../../components/button.tsx';
import { libraryText } from '../../../content/order/library.ts';
import { filesText } from '../../../content/store/files.ts';
import { durationText } from '../../../lib/text/format.ts';
import { fileLabel, type OwnedFile } from '../files/owned-files.ts';
import styles from '../games/library-card.module.css';
import { isDownloaded, isOutdated } from '../games/shelf.ts';
import { cancelDownload, pauseDownload, download as start } from './downloads.ts';
import { type DownloadState, downloadKey, isBusy } from './running.ts';

interface DownloadButtonProps {
  readonly item: LibraryItem;
  readonly file: OwnedFile;
  readonly download: DownloadState | undefined;
}

/** 'Download', 'Re-download' or the progress, with buttons to pause, resume and cancel. */
export function DownloadButton({ item, file, download }: DownloadButtonProps) {
  const { gameId } = item;
  const { channel, version, size, fileName } = file;
  const title = channel === undefined ? item.title : filesText.named(item.title, fileLabel(file));
  const key = downloadKey({ gameId, channel });
  const isRunning = download !== undefined && isBusy(download);
  // Downloads of channels are counted with the game: nobody knows of which file they were.
  const wasDownloaded = channel === undefined && isDownloaded(item);
  const text = actionText(wasDownloaded, download);
  const note = download && noteOf(download);
  const isMain = !isRunning && (!wasDownloaded || isOutdated(item));
  return (
    <div className={styles.downloading}>
      <Button
        look={isMain ? 'main' : 'plain'}
        className={styles.download}
        disabled={isRunning}
        aria-label={libraryText.downloadOf(text, title)}
        onClick={() => void start({ gameId, channel, title, version, size, fileName, isCurrent: true })}
      >
        {!isRunning && <Download size={18} />}
        {text}
      </Button>
      {isRunning && download.state !== 'checking' && (
        <Button
          look="icon"
          aria-label={libraryText.pauseOf(title)}
          title={libraryText.pause}
          onClick={() => pauseDownload(key)}
        >
          <Pause size={20} />
        </Button>
      )}
      {download !== undefined && (
        <Button
          look="icon"
          aria-label={libraryText.cancelOf(title)}
          title={libraryText.cancel}
          onClick={() => cancelDownload(key)}
        >
          <X size={20} />
        </Button>
      )}
      {note !== undefined && <p className={styles.stopped}>{note}</p>}
    </div>
  );
}

function actionText(wasDownloaded: boolean, download: DownloadState | undefined): string {
  if (download?.state === 'checking') return libraryText.checking;
  if (download?.state === 'paused') return libraryText.resume;
  if (download !== undefined && isBusy(download)) return libraryText.downloading(download.percent);
  return wasDownloaded ? libraryText.redownload : libraryText.download;
}

function noteOf({ state, percent, msLeft }: DownloadState): string | undefined {
  if (state === 'stopped') return libraryText.stopped(percent);
  if (state === 'paused') return libraryText.paused(percent);
  if (state === 'waiting') return libraryText.waiting(percent);
  return msLeft === undefined ? undefined : libraryText.left(durationText(msLeft));
}
