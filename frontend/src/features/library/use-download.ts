import type { LibraryItem } from '@satcade/contracts/entities';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { libraryText } from '../../content/library.ts';
import { messageOf } from '../../lib/problem.ts';
import { showToast } from '../../lib/toasts.ts';
import { fetchFile, LARGEST_IN_PAGE, navigateToFile, saveAs } from './download-file.ts';
import { requestDownload } from './library.ts';

/** Downloads a game; `percent` is there while it runs. */
export function useDownload(item: LibraryItem) {
  const queries = useQueryClient();
  const [percent, setPercent] = useState<number>();

  async function download(): Promise<void> {
    if (percent !== undefined) return;
    setPercent(0);
    try {
      const inPage = item.size !== undefined && item.size < LARGEST_IN_PAGE;
      if (inPage && (await downloadInPage(item, setPercent))) {
        showToast('good', libraryText.downloadDone(item.title));
      } else {
        navigateToFile((await requestDownload(item)).url);
        showToast('good', libraryText.downloadHandedOver(item.title));
      }
    } catch (error) {
      showToast('bad', libraryText.downloadFailed(item.title, messageOf(error)));
    } finally {
      setPercent(undefined);
      void queries.invalidateQueries({ queryKey: ['library'] });
    }
  }

  return { percent, download };
}

/**
 * With progress on the page. `false` when the page may not read the file (storage without CORS, a link that broke):
 * the browser's own download can still have it, with a new token.
 */
async function downloadInPage(item: LibraryItem, onPercent: (percent: number) => void): Promise<boolean> {
  const { url } = await requestDownload(item);
  const file = await fetchFile(url, item.size, (share) => onPercent(Math.floor(share * 100))).catch(() => undefined);
  if (file === undefined) return false;
  saveAs(file, item.fileName ?? item.title);
  return true;
}
