import { attributesAt, checkCondition, checkUpdatePaths, keyOf, LIMITS, runNow } from '../dynalite/dynalite.ts';
import type { Replies, Requests } from '../dynalite/types.ts';
import { updated } from '../expressions/apply-update.ts';
import type { Path } from '../expressions/ast.ts';
import { validationError } from '../requests.ts';
import type { Table } from '../tables/table.ts';
import { type Item, storedSize } from './attribute-value.ts';
import { checkIndexKeys, isTooDeep } from './limits.ts';
import type { WorkingSet } from './working-set.ts';

type Request = Requests['UpdateItem'];

/** UpdateItem on a working set. dynalite does the updates without an expression, which the API has kept from 2012. */
export function updateItem(working: WorkingSet, table: Table, request: Request): Replies['UpdateItem'] {
  const { _updates, Key } = request;
  if (_updates === undefined && request.AttributeUpdates !== undefined) {
    return runNow('UpdateItem', working.asDynaliteStore(), request);
  }
  const { sections = [], paths = [] } = _updates ?? {};
  const key = keyOf(table.description, Key);
  checkUpdatePaths(table.description, _updates);
  const before = working.read(table, key);
  checkCondition(request, before);
  const after = updated(before ?? Key, sections);
  checkIndexKeys(table.description, after, 'update');
  if (isTooDeep(after)) throw validationError('Nesting Levels have exceeded supported limits');
  if (storedSize(after) > LIMITS.maxItemSize) {
    throw validationError('Item size to update has exceeded the maximum allowed size');
  }
  working.write(table, key, after);
  return reply(request, paths, before, after);
}

function reply({ ReturnValues }: Request, paths: readonly Path[], before: Item | undefined, after: Item) {
  switch (ReturnValues) {
    case 'ALL_OLD':
      return withAttributes(before);
    case 'ALL_NEW':
      return withAttributes(after);
    case 'UPDATED_OLD':
      return withAttributes(before && attributesAt(paths, before));
    case 'UPDATED_NEW':
      return withAttributes(attributesAt(paths, after));
    default:
      return {};
  }
}

const withAttributes = (attributes: Item | undefined): Replies['UpdateItem'] =>
  attributes === undefined || Object.keys(attributes).length === 0 ? {} : { Attributes: attributes };
