import { type SiteConfig, siteConfigSchema } from '@satcade/contracts/config';
import { useQuery } from '@tanstack/react-query';
import { takeEarlyReply } from '../../first-paint/start/early-reply.ts';
import { common } from '../content/common.ts';
import { ApiProblem } from './api/problem.ts';
import { keyOf } from './api/query-key.ts';
import { mediaUrl } from './media-url.ts';

const CONFIG_URL = '/config.json';
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

/** Turns storage keys into URLs; `undefined` while the configuration is loading. */
export function useMedia(): (key: string | undefined) => string | undefined {
  const { data } = useQuery({ queryKey: siteConfigKey(), queryFn: siteConfig, staleTime: Number.POSITIVE_INFINITY });
  return (key) => (data === undefined || key === undefined ? undefined : mediaUrl(data.mediaBase, key));
}
