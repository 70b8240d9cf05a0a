import { seedIds } from '@satcade/kernel';
import { globalConfig, globalRegistry, locales } from 'zod/v4/core';

/** The CDK's tokens. Its modules hold some of them. */
const PACKAGE_STATE = ['__cdkTokenMap'];

/** zod's own, which it sets by itself when the first schema is made: that may be in a module that all files share. */
const ENGLISH = locales.en();

/**
 * Remembers what the whole process shares: globals, environment variables, the exit code. The returned function brings
 * it back, so that no test file sees what another one left. Where packages keep their own state, it stays, because
 * they are loaded once (modules.ts): under symbols, and what is in the list. Except for zod's, which the project sets:
 * each file begins with messages in English, and nothing is registered by name. Ids begin anew: of modules that all
 * files share, theirs alone has a state that tests could notice (stateless.test.ts).
 */
export function keepProcess(): () => void {
  const globals = new Map(Object.getOwnPropertyNames(globalThis).map((key) => [key, descriptorOf(key)]));
  const environment = { ...process.env };
  const { exitCode } = process;
  resetZod();
  const keepIds = seedIds(Math.random);
  return () => {
    keepIds();
    resetZod();
    for (const key of Object.getOwnPropertyNames(globalThis)) {
      if (!globals.has(key) && !PACKAGE_STATE.includes(key)) Reflect.deleteProperty(globalThis, key);
    }
    for (const [key, before] of globals) {
      const now = descriptorOf(key);
      if (before === undefined || (now?.value === before.value && now?.get === before.get)) continue;
      Object.defineProperty(globalThis, key, before);
    }
    for (const name of Object.keys(process.env)) {
      if (!(name in environment)) delete process.env[name];
    }
    Object.assign(process.env, environment);
    process.exitCode = exitCode;
  };
}

function resetZod(): void {
  for (const key of Object.keys(globalConfig)) Reflect.deleteProperty(globalConfig, key);
  Object.assign(globalConfig, ENGLISH);
  globalRegistry.clear();
}

const descriptorOf = (key: string): PropertyDescriptor | undefined => Object.getOwnPropertyDescriptor(globalThis, key);
