import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { queryClient } from '../lib/api/query-client.ts';
import { matchPath } from '../lib/router/match-path.ts';
import { RouteParams, useLocation } from '../lib/router/router.tsx';
import { MediaBase, useMediaBase } from '../lib/site-config.ts';
import { Shell } from './shell.tsx';

interface SiteProps {
  readonly pages: readonly { readonly path: string; readonly Page: ComponentType }[];
}

/** The pages in their frame, in the given router: the build has one without a browser. */
export function Site({ pages }: SiteProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <WithMedia>
        <Shell>
          <CurrentPage pages={pages} />
        </Shell>
      </WithMedia>
    </QueryClientProvider>
  );
}

function WithMedia({ children }: { readonly children: ReactNode }) {
  return <MediaBase value={useMediaBase()}>{children}</MediaBase>;
}

/** The page of the first path that matches. Paths with the same page keep its state. */
function CurrentPage({ pages }: SiteProps) {
  const { pathname } = useLocation();
  for (const { path, Page } of pages) {
    const params = matchPath(path, pathname);
    if (params !== undefined) {
      return (
        <RouteParams value={params}>
          <Page />
        </RouteParams>
      );
    }
  }
  return null;
}
