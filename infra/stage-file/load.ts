import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App } from 'aws-cdk-lib';
import * as z from 'zod';
import { type Stage, stageOf } from '../stage.ts';
import { StageError } from './mistakes.ts';

/** One file per stage: its name is the stage's name. */
const STAGES = join(import.meta.dirname, '../stages');
const stageModule = z.object({ default: z.unknown() });

/** What `-c` may set beside the stage: the build's name, and for tests another site. */
const CONTEXT = ['stage', 'build', 'siteDir'];

/** The stages that have a file. */
export const stageNames = (folder = STAGES): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();

/** The stage with this name, as its file states it. */
export async function loadStage(name: string, folder = STAGES): Promise<Stage> {
  const names = stageNames(folder);
  if (!names.includes(name)) {
    throw new StageError(
      `There is no stage "${name}". The stages are ${names.join(', ')}. Name one of them, or add infra/stages/${name}.ts.`,
    );
  }
  return stageOf(name, await stageFile(name, folder));
}

/** What the file of a stage says, unchecked. */
export async function stageFile(name: string, folder = STAGES): Promise<unknown> {
  const file: unknown = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
  return stageModule.parse(file).default;
}

/** The stage that `-c stage=…` names. Every other setting is in the stage's file, and is refused on the command line. */
export async function stageFromContext(app: App): Promise<Stage> {
  const name: unknown = app.node.tryGetContext('stage');
  const all: unknown = app.node.getAllContext();
  const strangers = Object.keys(z.record(z.string(), z.unknown()).parse(all)).filter(
    // The CDK's own keys are names of packages or have a colon.
    (key) => !CONTEXT.includes(key) && !/[@:]/.test(key),
  );
  if (typeof name !== 'string' || name === '') {
    throw new StageError(`Name the stage: -c stage=<name>. The stages are ${stageNames().join(', ')}.`);
  }
  if (strangers.length > 0) {
    throw new StageError(
      `-c ${strangers.join(', -c ')} is no longer read: write the setting into infra/stages/${name}.ts.`,
    );
  }
  return await loadStage(name);
}
