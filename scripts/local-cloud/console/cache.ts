import type { CacheUse } from '../cloudfront/distribution.ts';
import type { ConsoleSubject } from './subject.ts';

/** The use of the site's edge cache; nothing without a distribution. */
export const cacheUse = ({ site }: Pick<ConsoleSubject, 'site'>): CacheUse =>
  site.distribution?.cacheUse() ?? { objects: 0, bytes: 0, behaviours: [] };
