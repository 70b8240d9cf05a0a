import { type AttributeValue, type Item, typeOf } from '../items/attribute-value.ts';
import { validationError } from '../requests.ts';
import { isOperation, isPath, type Node, type Operation, type Path, type UpdateAction } from './ast.ts';
import { at } from './evaluate.ts';
import { sum } from './values.ts';

const WRONG_TYPE = 'An operand in the update expression has an incorrect data type';
const NO_ATTRIBUTE = 'The provided expression refers to an attribute that does not exist in the item';
const INVALID_PATH = 'The document path provided in the update expression is invalid for update';

/**
 * The item after the actions. All of them see the item as it was: values are taken from it, and positions in lists are
 * its own. Throws `ValidationException` when an action does not fit the item.
 */
export function updated(item: Item, actions: readonly UpdateAction[]): Item {
  const after = copiedWhere(item, actions);
  const values = actions.map((action) => ('val' in action ? resolved(action.val, item) : undefined));
  for (const [action, value] of inOrder(actions, values)) perform(after, action, value);
  return after;
}

/**
 * A copy that may be changed at the paths of the actions. It shares the attributes of which nothing is changed: to copy a
 * whole item takes longer than all the rest of an update.
 */
function copiedWhere(item: Item, actions: readonly UpdateAction[]): Item {
  const copy = { ...item };
  for (const { path } of actions) {
    const [name] = path;
    const attribute = typeof name === 'string' && path.length > 1 ? item[name] : undefined;
    if (typeof name === 'string' && attribute !== undefined) copy[name] = structuredClone(attribute);
  }
  return copy;
}

type Step = readonly [UpdateAction, AttributeValue | undefined];

/** Removals last and from the end of each list, so that no change moves what another one names. */
function inOrder(actions: readonly UpdateAction[], values: readonly (AttributeValue | undefined)[]): Step[] {
  const steps = actions.map((action, index): Step => [action, values[index]]);
  const removals = steps.filter(([{ type }]) => type === 'remove');
  const others = steps.filter(([{ type }]) => type !== 'remove');
  return [...others.sort(byPosition), ...removals.sort(byPosition).reverse()];
}

function byPosition([{ path: a }]: Step, [{ path: b }]: Step): number {
  const [x, y] = [a.at(-1), b.at(-1)];
  return typeof x === 'number' && typeof y === 'number' ? x - y : 0;
}

function resolved(node: Node, item: Item): AttributeValue {
  if (!isPath(node)) return isOperation(node) ? calculated(node, item) : node;
  const value = at(item, node);
  if (value === undefined) throw validationError(NO_ATTRIBUTE);
  return value;
}

function calculated({ name, args }: Operation, item: Item): AttributeValue {
  const [first, second] = args;
  if (first === undefined || second === undefined) throw new Error(`the parser gives ${name} two operands`);
  if (name === 'if_not_exists') return (isPath(first) ? at(item, first) : undefined) ?? resolved(second, item);
  const [left, right] = [resolved(first, item), resolved(second, item)];
  if (name === 'list_append' && 'L' in left && 'L' in right) return { L: [...left.L, ...right.L] };
  if ((name === '+' || name === '-') && 'N' in left && 'N' in right) {
    return { N: sum(left.N, name === '+' ? 1n : -1n, right.N) };
  }
  throw validationError(WRONG_TYPE);
}

function perform(item: Item, action: UpdateAction, value: AttributeValue | undefined): void {
  const place = placeOf(item, action.path);
  if (action.type === 'remove' || action.type === 'set' || value === undefined) place.set(value);
  else place.set(combinedWith(place.value, action.type, value));
}

/** What ADD or DELETE makes of a value. */
function combinedWith(existing: AttributeValue | undefined, type: 'add' | 'delete', value: AttributeValue) {
  if (existing === undefined) return type === 'add' ? value : undefined;
  if (typeOf(existing) !== typeOf(value)) throw validationError(WRONG_TYPE);
  return type === 'add' ? added(existing, value) : without(existing, value);
}

interface Place {
  readonly value: AttributeValue | undefined;
  /** Puts the value there, or removes what is there. */
  set(value: AttributeValue | undefined): void;
}

function placeOf(item: Item, path: Path): Place {
  const parent = at(item, path.slice(0, -1));
  const last = path.at(-1);
  if (parent !== undefined && typeof last === 'number' && 'L' in parent) {
    return { value: parent.L[last], set: (value) => setElement(parent.L, last, value) };
  }
  if (parent !== undefined && typeof last === 'string' && 'M' in parent) {
    return { value: parent.M[last], set: (value) => setAttribute(parent.M, last, value) };
  }
  throw validationError(INVALID_PATH);
}

/** A position beyond the end appends. */
function setElement(list: AttributeValue[], position: number, value: AttributeValue | undefined): void {
  list.splice(Math.min(position, list.length), 1, ...(value === undefined ? [] : [value]));
}

function setAttribute(map: Item, name: string, value: AttributeValue | undefined): void {
  if (value === undefined) delete map[name];
  else map[name] = value;
}

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])];
const difference = (a: readonly string[], b: readonly string[]): string[] => a.filter((member) => !b.includes(member));

/** Two values of one type: a number or a set. */
function added(existing: AttributeValue, value: AttributeValue): AttributeValue {
  if ('N' in existing && 'N' in value) return { N: sum(existing.N, 1n, value.N) };
  return combined(existing, value, union) ?? existing;
}

/** `undefined` when nothing is left: there are no empty sets. */
function without(existing: AttributeValue, value: AttributeValue): AttributeValue | undefined {
  const left = combined(existing, value, difference);
  return left !== undefined && Object.values(left).flat().length === 0 ? undefined : left;
}

function combined(
  a: AttributeValue,
  b: AttributeValue,
  combine: (a: readonly string[], b: readonly string[]) => string[],
): AttributeValue | undefined {
  if ('SS' in a && 'SS' in b) return { SS: combine(a.SS, b.SS) };
  if ('NS' in a && 'NS' in b) return { NS: combine(a.NS, b.NS) };
  if ('BS' in a && 'BS' in b) return { BS: combine(a.BS, b.BS) };
  return undefined;
}
