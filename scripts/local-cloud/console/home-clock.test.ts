import { expect, it } from '@jest/globals';
import { type ServedConsole, serveConsole } from './testing/served-console.ts';

const homeOf = async (served: ServedConsole): Promise<string> => {
  const home = await served.page('/');
  await served.close();
  return home;
};

it('says on the first page what a clock does that is behind the real time', async () => {
  expect(await homeOf(await serveConsole())).toContain('You can only move it forward.');
  const behind = await homeOf(await serveConsole({}, 86_400_000));
  expect(behind).toContain('It is behind the real time, and jumps there from day to day');
});
