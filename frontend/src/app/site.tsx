import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { queryClient } from '../lib/api/query-client.ts';
import { Shell } from './shell.tsx';

interface SiteProps {
  readonly pages: readonly { readonly path: string; readonly Page: ComponentType }[];
}

/** The pages in their frame, in the given router: the build has one without a browser. */
export function Site({ pages }: SiteProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route element={<Shell />}>
          {pages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}
