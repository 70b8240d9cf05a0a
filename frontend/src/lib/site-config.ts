import { type SiteConfig, siteConfigSchema } from '@satcade/contracts/config';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { takeEarlyReply } from '../../first-paint/start/early-reply.ts';
import { common } from '../content/common.ts';
import { ApiProblem } from './api/problem.ts';
import { keyOf } from './api/query-key.ts';
import { mediaUrl } from './media-url.ts';

export const CONFIG_URL = '/config.json';
const siteConfigKey = keyOf('site-config');

let pending: Promise<SiteConfig> | undefined;

/** `/config.json`, read once per visit. After a failure the next caller tries again. */
export function siteConfig(): Promise<SiteConfig> {
  pending ??= load().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function load(): Promise<SiteConfig> {
  const response = await (takeEarlyReply(CONFIG_URL) ?? fetch(CONFIG_URL));
  const parsed = siteConfigSchema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new ApiProblem('bad-reply', response.status, common.badReply);
  return parsed.data;
}

export const siteConfigQuery = queryOptions({
  queryKey: siteConfigKey(),
  queryFn: siteConfig,
  // Nothing makes it stale, not even another user.
  staleTime: 'static',
});

/** Of the whole site, because an observer of the query for each picture would be a fifth of a list's first rendering. */
export const MediaBase = createContext<string | undefined>(undefined);

/** Where media are; `undefined` while the configuration is loading. */
export const useMediaBase = (): string | undefined => useQuery(siteConfigQuery).data?.mediaBase;

/** Turns storage keys into URLs; `undefined` while the configuration is loading. */
export function useMedia(): (key: string | undefined) => string | undefined {
  const base = useContext(MediaBase);
  return (key) => (base === undefined || key === undefined ? undefined : mediaUrl(base, key));
}
