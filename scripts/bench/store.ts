import { fillShop } from '@satcade/demo-shop';
import { addManyGames } from '@satcade/demo-shop/many-games';
import * as z from 'zod/mini';
import { type System, startSystem } from '../start/system.ts';

/* The store to measure: a process that `StoreProcess` starts and sends commands to. */

const commandSchema = z.object({
  id: z.int(),
  command: z.enum(['ready', 'seed-shop', 'seed-catalogue', 'tokens']),
  argument: z.optional(z.int()),
});

const stateDir = process.argv[2] ?? '';
const starting = startSystem({ stateDir, port: 0, edgeCache: false });

process.on('message', async (message) => {
  const { id, command, argument = 0 } = commandSchema.parse(message);
  try {
    process.send?.({ id, result: await answer(await starting, command, argument) });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

process.on('SIGTERM', async () => {
  await (await starting).close();
  process.exit(0);
});

async function answer(
  system: System,
  command: z.infer<typeof commandSchema>['command'],
  argument: number,
): Promise<unknown> {
  switch (command) {
    case 'ready':
      return system.ready;
    case 'seed-shop':
      return fillShop(system, stateDir, () => {});
    case 'seed-catalogue':
      return addManyGames(system, argument);
    case 'tokens':
      return tokens(system, argument);
  }
}

let buyers = 0;

/** Access tokens of `count` buyers who own no games yet: nobody can buy a game twice. */
async function tokens(system: System, count: number): Promise<string[]> {
  const made: string[] = [];
  for (let n = 0; n < count; n++) {
    const username = `bench${buyers++}`;
    const account = { username, email: `${username}@satcade.test`, password: 'Bench-2026!' };
    await system.users.ensure(account);
    made.push(await system.users.signIn(account));
  }
  return made;
}
