import { attributesAt } from '../dynalite/dynalite.ts';
import type { PageReply, Requests } from '../dynalite/types.ts';
import { meets } from '../expressions/evaluate.ts';
import { validationError } from '../requests.ts';
import type { TableDescription } from '../tables/table.ts';
import { projectedNames } from './indexes.ts';

type Page = Requests['Query'];

/** A filter that dynalite finds true for every item; the real one is applied to what it has read. */
const ALL = { type: 'function', name: 'every_item', args: [] };

/**
 * The request for all items of a page with all their attributes: filter and projection come afterwards. dynalite refuses
 * `ALL_ATTRIBUTES` of an index that does not have them.
 */
export function unrefined<Request extends Page>({ Select, _filter, _projection, ...request }: Request) {
  return {
    ...request,
    ...(Select === 'ALL_ATTRIBUTES' && { Select }),
    ...(_filter !== undefined && { _filter: { ..._filter, expression: ALL } }),
    ...(_projection?.nestedPaths !== undefined && { _projection: { nestedPaths: _projection.nestedPaths } }),
  };
}

/** The reply with the filter, the projection and the selection of the request. */
export function refined({ _filter, _projection, Select }: Page, { Items = [], ...reply }: PageReply): PageReply {
  const found = _filter === undefined ? Items : Items.filter((item) => meets(item, _filter.expression));
  const { paths } = _projection ?? {};
  const projected = paths === undefined ? found : found.map((item) => attributesAt(paths, item));
  return { ...reply, Count: found.length, ...(Select !== 'COUNT' && { Items: projected }) };
}

/** Refuses attributes that the index does not have: a filter would find nothing in it, a projection show nothing. */
export function refuseUnprojected(
  operation: 'Query' | 'Scan',
  table: TableDescription,
  { IndexName, _filter, _projection }: Page,
): void {
  const index = table.GlobalSecondaryIndexes?.find((candidate) => candidate.IndexName === IndexName);
  if (index === undefined || index.Projection.ProjectionType === 'ALL') return;
  const names = projectedNames(table, index);
  const missing = (heads: readonly string[]) => [...new Set(heads)].filter((head) => !names.has(head));
  const filtered = operation === 'Query' ? missing(Object.keys(_filter?.pathHeads ?? {})) : [];
  if (filtered.length > 0) {
    throw invalid(
      `Secondary index ${IndexName} does not project one or more filter attributes: [${filtered.join(', ')}]`,
    );
  }
  const shown = missing((_projection?.paths ?? []).map((path) => (typeof path === 'string' ? path : String(path[0]))));
  if (shown.length > 0) throw invalid(`Global secondary index ${IndexName} does not project [${shown.join(', ')}]`);
}

const invalid = (message: string) => validationError(`One or more parameter values were invalid: ${message}`);
