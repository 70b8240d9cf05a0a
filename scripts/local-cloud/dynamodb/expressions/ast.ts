import type { AttributeValue } from '../items/attribute-value.ts';

/** A document path: names of attributes and positions in lists. */
export type Path = readonly (string | number)[];

/** An operator or function. The shape is dynalite's, because its checks of key conditions read it. */
export interface Operation {
  readonly type: string;
  /** The name of a function, as written. */
  readonly name?: string;
  readonly args: readonly Node[];
}

export type Node = Path | AttributeValue | Operation;

/** A parsed condition or filter. The paths' heads are for dynalite's checks against the table's keys. */
export interface ParsedCondition {
  readonly expression: Operation;
  readonly nestedPaths: Readonly<Record<string, true>>;
  readonly pathHeads: Readonly<Record<string, true>>;
}

export const isPath = (node: Node): node is Path => Array.isArray(node);
export const isOperation = (node: Node): node is Operation => 'args' in node;

/** `[a, [0], b]`, as the messages of DynamoDB name a path. */
export const pathText = (path: Path): string =>
  `[${path.map((piece) => (typeof piece === 'number' ? `[${piece}]` : piece)).join(', ')}]`;

/** One change of an update expression. */
export type UpdateAction =
  | { readonly type: 'set'; readonly path: Path; readonly val: Node }
  | { readonly type: 'remove'; readonly path: Path }
  | { readonly type: 'add' | 'delete'; readonly path: Path; readonly val: AttributeValue };

/** A parsed update. Its member names are dynalite's, whose checks against the table's keys read them. */
export interface ParsedUpdate {
  readonly sections: readonly UpdateAction[];
  readonly paths: readonly Path[];
  readonly nestedPaths: Readonly<Record<string, true>>;
}
