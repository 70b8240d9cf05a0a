import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForTemplates } from '../../build/build.ts';
import { runCommand } from '../../lib/run-command.ts';
import { JUDGE_FOLDER } from '../lib/python.ts';
import type { Print } from '../lib/verdict.ts';

/** The templates of every stage file: `<folder>/<stage>/manifest.json`, as `cdk deploy` makes them. */
export const TEMPLATES = join(JUDGE_FOLDER, 'templates');
/** No judge reads the pages, and building them takes longer than judging. */
const PAGE = '<!doctype html><title>A page</title><script>1;</script>';

/** Builds the functions and makes the templates; once for all judges of a run. */
export const synthesiseStages = once(async (print: Print): Promise<void> => {
  const started = performance.now();
  await bundleForTemplates(print);
  rmSync(TEMPLATES, { recursive: true, force: true });
  const site = join(TEMPLATES, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, 'index.html'), PAGE);
  const { code, output } = await runCommand('node', ['infra/bin/judge.ts', TEMPLATES, site], {
    environment: { CDK_VALIDATION: 'false' },
  });
  if (code !== 0) throw new Error(`the templates could not be made:\n${output}`);
  print(`made the templates of every stage (${((performance.now() - started) / 1000).toFixed(1)} s)`);
});

function once<Input>(work: (input: Input) => Promise<void>): (input: Input) => Promise<void> {
  let done: Promise<void> | undefined;
  return (input) => {
    done ??= work(input);
    return done;
  };
}
