import { expect } from '@jest/globals';
import * as z from 'zod/mini';
import { store } from './store.ts';

/* Faults of the local cloud (calls of functions) and of the BTCPay stand-in. */

const resources = z.array(
  z.object({ type: z.string(), constructPath: z.optional(z.nullable(z.string())), ref: z.unknown() }),
);
const faultsReply = z.object({ struck: z.int() });

let functionNames: Promise<Map<string, string>> | undefined;

/** The names of all functions, by `service/handler`. */
async function readFunctionNames(): Promise<Map<string, string>> {
  const all = resources.parse(await (await fetch(`${store.console}/resources`)).json());
  return new Map(
    all
      .filter(({ type }) => type === 'AWS::Lambda::Function')
      .map(({ constructPath, ref }) => {
        const [, stack, handler] = /satcade-\w+-(\w+)\/(?:.+\/)?([\w-]+)-function/.exec(constructPath ?? '') ?? [];
        // Catalogue's function that renders pages is deployed with the site.
        return [`${stack === 'site' ? 'catalogue' : stack}/${handler}`, String(ref)];
      }),
  );
}

/** Sets a fault of the local cloud for a function, `service/handler`. */
export async function setFault(target: string, fault: Record<string, unknown>): Promise<void> {
  functionNames ??= readFunctionNames();
  const name = (await functionNames).get(target);
  if (name === undefined) throw new Error(`function ${target} does not exist`);
  const body = JSON.stringify({ function: name, ...fault });
  expect((await fetch(`${store.console}/faults`, { method: 'POST', body })).status).toBe(200);
}

/** How many calls the faults have hit since they were last cleared. */
export async function countHitCalls(): Promise<number> {
  return faultsReply.parse(await (await fetch(`${store.console}/faults`)).json()).struck;
}

/** Ends all faults, those of the stand-in too. */
export async function clearFaults(): Promise<void> {
  await fetch(`${store.btcpay}/stand-in/faults`, { method: 'DELETE' });
  await fetch(`${store.console}/faults`, { method: 'DELETE' });
}
