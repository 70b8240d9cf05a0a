import { seedIds } from '@satcade/kernel';
import { globalConfig, globalRegistry } from 'zod/v4/core';

/** The CDK's tokens. Its modules hold some of them. */
const PACKAGE_STATE = ['__cdkTokenMap'];

/**
 * Remembers what the whole process shares: globals, environment variables, the exit code. The returned function brings
 * it back, so that no test file sees what another one left. Where packages keep their own state, it stays, because
 * they are loaded once (modules.ts): under symbols, and what is in the list. Except for zod's, which the project sets:
 * the language of its messages, and what is registered by name. Ids begin anew: of modules that all files share, theirs
 * alone has state (stateless.test.ts).
 */
export function keepProcess(): () => void {
  const globals = new Map(Object.getOwnPropertyNames(globalThis).map((key) => [key, descriptorOf(key)]));
  const environment = { ...process.env };
  const { exitCode } = process;
  const zodConfig = { ...globalConfig };
  const keepIds = seedIds(Math.random);
  return () => {
    keepIds();
    for (const key of Object.keys(globalConfig)) Reflect.deleteProperty(globalConfig, key);
    Object.assign(globalConfig, zodConfig);
    globalRegistry.clear();
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

const descriptorOf = (key: string): PropertyDescriptor | undefined => Object.getOwnPropertyDescriptor(globalThis, key);
