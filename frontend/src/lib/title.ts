import { useEffect } from 'react';
import { common } from '../content/common.ts';

/** Names the tab after the page. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = common.documentTitle(page);
  }, [page]);
}
