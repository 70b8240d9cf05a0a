import { createMeter } from '../../../lib/upload/meter.ts';
import type { DownloadRecords } from './download-records.ts';
import { changeDownload, type Download } from './running.ts';
import type { OnProgress, Transfer } from './transfer.ts';

const SHOW_EVERY_MS = 500;

/** Updates the progress and remaining time of a download, twice a second at most. */
export function showProgress(download: Download, transfer: Transfer, records: DownloadRecords): OnProgress {
  const meter = createMeter();
  let shownAt = 0;
  let wasWaiting = false;
  return (received, isWaiting) => {
    const now = Date.now();
    const size = transfer.total() ?? download.wanted.size;
    if (isWaiting) meter.reset();
    else meter.add(now, received);
    if (isWaiting === wasWaiting && now - shownAt < SHOW_EVERY_MS && received < size) return;
    [shownAt, wasWaiting] = [now, isWaiting];
    const percent = Math.min(100, Math.floor((received / size) * 100));
    records.change(download.id, { percent });
    const msLeft = isWaiting ? undefined : meter.pace(size, now)?.msLeft;
    changeDownload(download, { state: isWaiting ? 'waiting' : 'running', percent, msLeft });
  };
}
