import { type AttributeValue, type Item, sameValue, typeOf } from '../items/attribute-value.ts';
import { isOperation, isPath, type Node, type Operation, type Path } from './ast.ts';
import { beginsWith, contains, order, sizeOf } from './values.ts';

/** Whether the item (empty when there is none) meets the condition. */
export function meets(item: Item, condition: Operation): boolean {
  // Iterative down the left side, where a long chain of AND and OR grows.
  const pending: Operation[] = [];
  let node = condition;
  for (let next: Node | undefined = node; next !== undefined; next = leftOf(node)) {
    if (isPath(next) || !isOperation(next)) break;
    node = next;
    pending.push(node);
  }
  let result = false;
  for (const operation of pending.reverse()) result = evaluated(item, operation, result);
  return result;
}

const isLogical = ({ type }: Operation): boolean => type === 'and' || type === 'or' || type === 'not';
const leftOf = (operation: Operation): Node | undefined => (isLogical(operation) ? operation.args[0] : undefined);

/** One operation; `left` is the result of its first operand when it is logical. */
function evaluated(item: Item, operation: Operation, left: boolean): boolean {
  const right = (): boolean => {
    const node = operation.args[1];
    return node !== undefined && isOperation(node) && meets(item, node);
  };
  switch (operation.type) {
    case 'and':
      return left && right();
    case 'or':
      return left || right();
    case 'not':
      return !left;
    default:
      return compares(
        operation,
        operation.args.map((arg) => operandIn(item, arg)),
      );
  }
}

function compares({ type, name }: Operation, [first, ...others]: readonly (AttributeValue | undefined)[]): boolean {
  const [second, third] = others;
  switch (type === 'function' ? name : type) {
    case '=':
      return equal(first, second);
    case '<>':
      return !equal(first, second);
    case 'in':
      return others.some((other) => equal(first, other));
    case '<':
      return ordered(first, second, (sign) => sign < 0);
    case '<=':
      return ordered(first, second, (sign) => sign <= 0);
    case '>':
      return ordered(first, second, (sign) => sign > 0);
    case '>=':
      return ordered(first, second, (sign) => sign >= 0);
    case 'between':
      return ordered(first, second, (sign) => sign >= 0) && ordered(first, third, (sign) => sign <= 0);
    case 'attribute_exists':
      return first !== undefined;
    case 'attribute_not_exists':
      return first === undefined;
    case 'attribute_type':
      return first !== undefined && second !== undefined && 'S' in second && typeOf(first) === second.S;
    case 'begins_with':
      return first !== undefined && second !== undefined && beginsWith(first, second);
    case 'contains':
      return first !== undefined && second !== undefined && contains(first, second);
    default:
      throw new Error(`the parser accepts no operator ${type}`);
  }
}

const equal = (a: AttributeValue | undefined, b: AttributeValue | undefined): boolean =>
  a !== undefined && b !== undefined && sameValue(a, b);

function ordered(
  a: AttributeValue | undefined,
  b: AttributeValue | undefined,
  accepts: (sign: number) => boolean,
): boolean {
  const sign = a === undefined || b === undefined ? undefined : order(a, b);
  return sign !== undefined && accepts(sign);
}

function operandIn(item: Item, node: Node): AttributeValue | undefined {
  if (isPath(node)) return at(item, node);
  if (!isOperation(node)) return node;
  const measured = node.args[0] === undefined ? undefined : operandIn(item, node.args[0]);
  const size = measured === undefined ? undefined : sizeOf(measured);
  return size === undefined ? undefined : { N: String(size) };
}

/** The value at a path; `undefined` when the item has none there. */
export function at(item: Item, path: Path): AttributeValue | undefined {
  return path.reduce<AttributeValue | undefined>((value, piece) => value && child(value, piece), { M: item });
}

function child(value: AttributeValue, piece: string | number): AttributeValue | undefined {
  if (typeof piece === 'number') return 'L' in value ? value.L[piece] : undefined;
  return 'M' in value && Object.hasOwn(value.M, piece) ? value.M[piece] : undefined;
}
