import { createMeter } from '../../../lib/upload/meter.ts';
import type { DownloadRecords } from './download-records.ts';
import { changeDownload, type Download, downloadKey, findDownload } from './running.ts';
import type { OnProgress, Transfer } from './transfer.ts';

const SHOW_EVERY_MS = 500;

/** Updates the progress and remaining time of a download, twice a second at most. */
export function showProgress(download: Download, transfer: Transfer, records: DownloadRecords): OnProgress {
  const meter = createMeter();
  let shownAt = 0;
  let wasWaiting = false;
  let due: ReturnType<typeof setTimeout> | undefined;

  function show(received: number, size: number, isWaiting: boolean): void {
    const now = Date.now();
    [shownAt, wasWaiting] = [now, isWaiting];
    const percent = Math.min(100, Math.floor((received / size) * 100));
    records.change(download.id, { percent });
    const msLeft = isWaiting ? undefined : meter.pace(size, now)?.msLeft;
    changeDownload(download, { state: isWaiting ? 'waiting' : 'running', percent, msLeft });
  }

  return (received, isWaiting) => {
    clearTimeout(due);
    const now = Date.now();
    const size = transfer.total() ?? download.wanted.size;
    if (isWaiting) meter.reset();
    else meter.add(now, received);
    const wait = shownAt + SHOW_EVERY_MS - now;
    if (isWaiting !== wasWaiting || wait <= 0 || received >= size) return show(received, size, isWaiting);
    // When the connection stalls now, nothing else would show what has arrived.
    due = setTimeout(() => isUnderWay(download) && show(received, size, isWaiting), wait);
  };
}

/** Whether this run still brings bytes: it may have been paused, stopped or completed meanwhile. */
function isUnderWay({ wanted, controller }: Download): boolean {
  const now = findDownload(downloadKey(wanted));
  return now?.controller === controller && (now.state === 'running' || now.state === 'waiting');
}
