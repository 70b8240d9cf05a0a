import { type AttributeValue, typeOf } from '../items/attribute-value.ts';
import { isOperation, isPath, type Node, type Operation, pathText } from './ast.ts';
import type { Problems } from './problems.ts';
import { isAtMost, sameValueOrPath } from './values.ts';

const OPERANDS: Readonly<Record<string, number>> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
  size: 1,
};
const TYPES = ['N', 'BS', 'L', 'B', 'NULL', 'M', 'S', 'SS', 'NS', 'BOOL'];
const UPDATE_FUNCTIONS = ['if_not_exists', 'list_append', '+', '-'];
const ORDERED = ['S', 'N', 'B'];

/** The type that an operand is sure to have; a path can have any. */
function knownType(node: Node | undefined): string | undefined {
  if (node === undefined || isPath(node)) return undefined;
  if (!isOperation(node)) return typeOf(node);
  return node.name === 'size' ? 'N' : 'BOOL';
}

const literal = (node: Node | undefined): AttributeValue | undefined =>
  node === undefined || isPath(node) || isOperation(node) ? undefined : node;

/** Name, number and kinds of a function's operands. */
export function checkFunction(problems: Problems, name: string, args: readonly Node[]): void {
  const expected = Object.hasOwn(OPERANDS, name) ? OPERANDS[name] : undefined;
  if (expected === undefined) {
    problems.add('unknownFunction', `Invalid function name; function: ${name}`);
  } else if (expected !== args.length) {
    const count = `operator or function: ${name}, number of operands: ${args.length}`;
    problems.addUse('operands', `Incorrect number of operands for operator or function; ${count}`);
  } else {
    checkDistinct(problems, name, args);
    checkOperandKinds(problems, name, args);
  }
}

function checkOperandKinds(problems: Problems, name: string, args: readonly Node[]): void {
  const [first, second] = args;
  switch (name) {
    case 'attribute_exists':
    case 'attribute_not_exists':
      if (first !== undefined && isPath(first)) return;
      problems.addUse('type', `Operator or function requires a document path; operator or function: ${name}`);
      return;
    case 'begins_with':
      for (const type of args.map(knownType))
        if (type !== undefined && type !== 'S' && type !== 'B') wrong(problems, name, type);
      return;
    case 'size': {
      const type = knownType(first);
      if (type === 'N' || type === 'BOOL' || type === 'NULL') wrong(problems, name, type);
      return;
    }
    case 'attribute_type': {
      const type = literal(second);
      if (type === undefined || !('S' in type)) wrong(problems, name, knownType(second) ?? `{${TYPES.join(',')}}`);
      else if (!TYPES.includes(type.S)) {
        const message = `Invalid attribute type name found; type: ${type.S}, valid types: {${TYPES.join(',')}}`;
        problems.addUse('type', message);
      }
    }
  }
}

/** Name, number and kinds of the operands of a function or sign in an update expression. */
export function checkUpdateFunction(problems: Problems, { name = '', args }: Operation): void {
  if (Object.hasOwn(OPERANDS, name)) {
    problems.add('unknownFunction', `The function is not allowed in an update expression; function: ${name}`);
  } else if (!UPDATE_FUNCTIONS.includes(name)) {
    problems.add('unknownFunction', `Invalid function name; function: ${name}`);
  } else if (args.length !== 2) {
    const count = `operator or function: ${name}, number of operands: ${args.length}`;
    problems.addUse('operands', `Incorrect number of operands for operator or function; ${count}`);
  } else if (name === 'if_not_exists') {
    if (args[0] !== undefined && isPath(args[0])) return;
    problems.addUse('type', `Operator or function requires a document path; operator or function: ${name}`);
  } else {
    const expected = name === 'list_append' ? 'L' : 'N';
    for (const type of args.map(resultType)) if (type !== undefined && type !== expected) wrong(problems, name, type);
  }
}

/** The type that an operand of an update is sure to have. */
function resultType(node: Node): string | undefined {
  if (isPath(node)) return undefined;
  if (!isOperation(node)) return typeOf(node);
  if (node.name === 'list_append') return 'L';
  if (node.name === 'if_not_exists') return undefined;
  return 'N';
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  S: 'STRING',
  N: 'NUMBER',
  B: 'BINARY',
  NULL: 'NULL',
  BOOL: 'BOOLEAN',
  L: 'LIST',
  M: 'MAP',
};

/** ADD takes numbers and sets, DELETE only sets. */
export function checkAdded(problems: Problems, section: 'ADD' | 'DELETE', value: AttributeValue): void {
  const type = TYPE_NAMES[typeOf(value)];
  if (type === undefined || (section === 'ADD' && type === 'NUMBER')) return;
  const place = `operator: ${section}, operand type: ${type}, typeSet: ALLOWED_FOR_${section}_OPERAND`;
  problems.addUse('operands', `Incorrect operand type for operator or function; ${place}`);
}

/** Comparisons by order are for texts, numbers and binary values. */
export function checkOrdered(problems: Problems, operator: string, args: readonly Node[]): void {
  for (const type of args.map(knownType)) {
    if (type !== undefined && !ORDERED.includes(type)) wrong(problems, operator, type);
  }
}

export function checkBetween(problems: Problems, args: readonly Node[]): void {
  checkOrdered(problems, 'BETWEEN', args);
  const [low, high] = [literal(args[1]), literal(args[2])];
  if (low === undefined || high === undefined) return;
  const bounds = `lower bound operand: AttributeValue: ${valueText(low)}, upper bound operand: AttributeValue: ${valueText(high)}`;
  if (typeOf(low) !== typeOf(high)) {
    const message = 'The BETWEEN operator requires same data type for lower and upper bounds';
    problems.addUse('type', `${message}; ${bounds}`);
  } else if (!isAtMost(low, high)) {
    const message = 'The BETWEEN operator requires upper bound to be greater than or equal to lower bound';
    problems.addUse('type', `${message}; ${bounds}`);
  }
}

/** The first operand must not be among the others when it is a path. */
export function checkDistinct(problems: Problems, operator: string, [first, ...others]: readonly Node[]): void {
  if (first === undefined || !isPath(first) || !others.some((other) => sameValueOrPath(first, other))) return;
  const rule = 'The first operand must be distinct from the remaining operands for this operator or function';
  problems.addUse('distinct', `${rule}; operator: ${operator}, first operand: ${pathText(first)}`);
}

function wrong(problems: Problems, name: string, type: string): void {
  const place = `operator or function: ${name}, operand type: ${type}`;
  problems.addUse('type', `Incorrect operand type for operator or function; ${place}`);
}

const valueText = (value: AttributeValue): string =>
  `{${Object.entries(value)
    .map(([type, content]) => `${type}:${String(content)}`)
    .join('')}}`;
