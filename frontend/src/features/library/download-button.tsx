import type { LibraryItem } from '@satcade/contracts/entities';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { Button } from '../../components/button.tsx';
import { libraryText } from '../../content/library.ts';
import { cancelDownload, type DownloadState, download as start } from './downloads.ts';
import styles from './library-card.module.css';
import { isDownloaded, isOutdated } from './shelf.ts';

interface DownloadButtonProps {
  readonly item: LibraryItem;
  readonly download: DownloadState | undefined;
}

/** 'Download', 'Re-download', or how far it is, with a way to cancel. */
export function DownloadButton({ item, download }: DownloadButtonProps) {
  const isRunning = download?.state === 'running';
  const action = isDownloaded(item) ? libraryText.redownload : libraryText.download;
  const text = isRunning ? libraryText.downloading(download.percent) : action;
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
      {download?.state === 'stopped' && <p className={styles.stopped}>{libraryText.stopped(download.percent)}</p>}
    </div>
  );
}
