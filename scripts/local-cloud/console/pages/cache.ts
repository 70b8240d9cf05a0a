import type { CacheUse } from '../../cloudfront/distribution.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, table } from '../../pages/parts.ts';

/** The edge cache of the site: how its behaviours answered since the start, and a form that empties it. */
export function cachePage({ objects, bytes, behaviours }: CacheUse): Page {
  return {
    title: 'Edge cache',
    menu: '/cache',
    main: html`<p>${count(objects, 'object')}, ${(bytes / 1024).toFixed(0)} KB. Requests are counted since the local cloud started.</p>
<form class="row" action="/cache/invalidate" method="post">
<label>Path <input name="path" value="/*" required></label>
<button type="submit">Invalidate</button></form>
${table('Behaviours of the distribution', behaviours, [
  { label: 'Path pattern', cell: ({ pathPattern }) => html`<code>${pathPattern}</code>` },
  { label: 'Hits', isNumber: true, cell: ({ counts }) => counts.Hit },
  { label: 'Stale hits', isNumber: true, cell: ({ counts }) => counts.Stale },
  { label: 'Refreshed', isNumber: true, cell: ({ counts }) => counts.RefreshHit },
  { label: 'Misses', isNumber: true, cell: ({ counts }) => counts.Miss },
  { label: 'Errors', isNumber: true, cell: ({ counts }) => counts.Error },
  { label: 'By function', isNumber: true, cell: ({ counts }) => counts.Function },
  { label: 'Failovers', isNumber: true, cell: ({ counts }) => counts.Failover },
  { label: 'Hit rate', isNumber: true, cell: ({ counts }) => hitRate(counts) },
])}`,
  };
}

/** As CloudFront's reports count it: a stale and a confirmed object are hits. */
function hitRate({ Hit, Stale, RefreshHit, Miss, Error: failed }: CacheUse['behaviours'][number]['counts']): string {
  const hits = Hit + Stale + RefreshHit;
  const all = hits + Miss + failed;
  return all === 0 ? '' : `${Math.round((100 * hits) / all)} %`;
}
