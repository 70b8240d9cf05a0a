import { useEffect } from 'react';
import { common } from '../../content/common.ts';

/** Sets the title of the document to that of the page. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = common.documentTitle(page);
  }, [page]);
}
