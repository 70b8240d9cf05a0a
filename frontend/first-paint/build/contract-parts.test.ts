import { describe, expect, it } from '@jest/globals';
import { parseAst } from 'vite';
import { partsOf } from './contract-parts.ts';

const partsIn = (code: string) => partsOf(code, parseAst(code, { lang: 'ts', astType: 'ts' }), '/c/game.ts');

const GAME = `
import * as z from 'zod/mini';
export { STATES } from './states.ts';
const facts = z.object({ id: z.string() });
/** As the API shows it. */
export const gameSchema = z.pick(facts, { id: true });
export type Game = z.infer<typeof gameSchema>;
export function isGame(value: unknown): value is Game {
  return gameSchema.safeParse(value).success;
}
`;

describe('the parts of a contract', () => {
  it('are modules of one declaration each, which import what they use', () => {
    const parts = partsIn(GAME);
    expect(parts?.whole.split('\n')).toEqual([
      "export { STATES } from './states.ts';",
      'export { gameSchema } from "/c/game.ts?part=gameSchema";',
      'export { isGame } from "/c/game.ts?part=isGame";',
    ]);
    expect(parts?.of('gameSchema').split('\n')).toEqual([
      "import * as z from 'zod/mini';",
      'import { facts } from "/c/game.ts?part=facts";',
      'export const gameSchema = z.pick(facts, { id: true });',
    ]);
    expect(parts?.of('facts')).toContain('export const facts');
    expect(parts?.of('isGame')).toMatch(/^export function isGame/m);
  });

  it.each([
    ['one declaration', 'export const a = 1;'],
    ['a variable', 'export const a = 1; export let b = 2;'],
    ['a statement', 'export const a = []; a.push(1); export const b = 2;'],
    ['a list of exports', 'const a = 1; const b = 2; export { a, b };'],
    ['a class', 'export const a = 1; export class B {}'],
    ['two declarations in one', 'export const a = 1, b = 2; export const c = 3;'],
  ])('are not made of a module with %s', (_, code) => {
    expect(partsIn(code)).toBeUndefined();
  });
});
