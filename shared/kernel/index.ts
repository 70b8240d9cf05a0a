export * from './clock.ts';
export * from './discount.ts';
export * from './ids.ts';
export type { Immutable } from './immutable.ts';
export * from './machine.ts';
export * from './money.ts';
export * from './quota.ts';
export * from './result.ts';
export * from './split.ts';
