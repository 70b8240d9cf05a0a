import type { Answer, Entity, Row } from './model.ts';
import { ENTITY_ACCESS, isView } from './table.ts';

export type RuleOperation = 'create' | 'read' | 'update' | 'delete';
/** The rules that `may` evaluates. */
export type Rules = Readonly<Record<'owner' | 'user' | 'guest', readonly RuleOperation[]>>;

const OPERATIONS: readonly RuleOperation[] = ['create', 'read', 'update', 'delete'];

const isAllowed = (answer: Answer): boolean => answer === 'done' || isView(answer);

const allowedIn = (row: Row): RuleOperation[] =>
  OPERATIONS.filter((operation) =>
    operation === 'read' ? isAllowed(row.list) || isAllowed(row.get) : isAllowed(row[operation]),
  );

/** The rules of an entity, derived from its rows in the access table. */
export function rulesOf(entity: Entity): Rules {
  const { rows } = ENTITY_ACCESS[entity];
  return { owner: allowedIn(rows.owner), user: allowedIn(rows.stranger), guest: allowedIn(rows.guest) };
}
