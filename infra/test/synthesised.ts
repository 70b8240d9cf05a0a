import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { App, Validations } from 'aws-cdk-lib';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks } from 'cdk-nag';
import * as z from 'zod';
import { satcade } from '../satcade.ts';
import type { Stage } from '../stage.ts';
import { DEV, OTHER, PROD } from './stages.ts';

const resource = z.object({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
  DependsOn: z.optional(z.array(z.string())),
  DeletionPolicy: z.optional(z.string()),
  UpdatePolicy: z.optional(z.unknown()),
});
const template = z.object({ Resources: z.record(z.string(), resource) });
const manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      dependencies: z.optional(z.array(z.string())),
      properties: z.optional(z.object({ terminationProtection: z.optional(z.boolean()) })),
    }),
  ),
});
const report = z.object({
  pluginReports: z.array(
    z.object({
      violations: z.array(
        z.object({ ruleName: z.string(), violatingConstructs: z.array(z.object({ constructPath: z.string() })) }),
      ),
    }),
  ),
});

/** The content of the site's page that is synthesised here. */
export const SITE_SCRIPT = 'start();';

interface SynthesisedResource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly dependsOn: readonly string[];
  readonly deletionPolicy: string | undefined;
  readonly updatePolicy: unknown;
}

interface Finding {
  readonly rule: string;
  readonly path: string;
}

export interface Synthesised {
  readonly resources: readonly SynthesisedResource[];
  readonly templates: ReadonlyMap<string, string>;
  /** The stacks that refuse to be deleted. */
  readonly protectedStacks: readonly string[];
  /** The stacks that must be deployed before a stack, by its name. */
  readonly dependencies: ReadonlyMap<string, readonly string[]>;
  ofType(type: string): readonly SynthesisedResource[];
}

/** The stages whose templates cdk-nag checks while they are made, because their findings are asked for (nag.test.ts). */
const CHECKED: readonly Stage[] = [DEV, PROD, OTHER];

const read = new Map<Stage, Synthesised>();

/**
 * The whole app of a stage as it would be deployed. The functions must be bundled (`npm run build`). A synthesis takes
 * seconds, so the test files of a run share one for each stage.
 */
export function synthesised(stage: Stage = DEV): Synthesised {
  const found = read.get(stage) ?? readAssembly(assemblyOf(stage, CHECKED.includes(stage)));
  read.set(stage, found);
  return found;
}

/** The findings of cdk-nag, and of CloudFormation's own rules for the stage `dev`: one per rule and construct. */
export function findingsOf(stage: Stage): Finding[] {
  const { pluginReports } = report.parse(json(assemblyOf(stage, true), 'validation-report.json'));
  return pluginReports.flatMap(({ violations }) =>
    violations.flatMap(({ ruleName, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => ({ rule: ruleName, path: constructPath })),
    ),
  );
}

function readAssembly(out: string): Synthesised {
  const stacks = manifest.parse(json(out, 'manifest.json')).artifacts;
  const names = Object.keys(stacks).filter((name) => stacks[name]?.type === 'aws:cloudformation:stack');
  const files = names.map((name) => [name, json(out, `${name}.template.json`)] as const);
  const resources = files.flatMap(([stack, file]) =>
    Object.entries(template.parse(file).Resources).map(([id, { Type, ...each }]) => ({
      stack,
      id,
      type: Type,
      properties: each.Properties ?? {},
      dependsOn: each.DependsOn ?? [],
      deletionPolicy: each.DeletionPolicy,
      updatePolicy: each.UpdatePolicy,
    })),
  );
  return {
    resources,
    templates: new Map(files.map(([name, file]) => [name, JSON.stringify(file)])),
    protectedStacks: names.filter((name) => stacks[name]?.properties?.terminationProtection === true),
    dependencies: new Map(names.map((name) => [name, stacks[name]?.dependencies ?? []])),
    ofType: (type) => resources.filter((each) => each.type === type),
  };
}

const json = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** The folder with the stage's templates, made by the first test file that asks for it. */
function assemblyOf(stage: Stage, isChecked: boolean): string {
  // The seed is the same in every worker of a run, and its folder is removed in the end (global-teardown.mjs).
  const shared = join(tmpdir(), `satcade-synth-${jest.getSeed()}`);
  mkdirSync(shared, { recursive: true });
  const key = createHash('sha256').update(JSON.stringify({ stage, isChecked })).digest('hex').slice(0, 16);
  const done = join(shared, key);
  const lock = `${done}.lock`;
  try {
    mkdirSync(lock);
  } catch {
    waitFor(done, lock);
    return done;
  }
  try {
    synthesise(stage, isChecked, `${done}.out`);
  } catch (error) {
    // The next test file fails by itself, instead of waiting for this one.
    rmSync(lock, { recursive: true });
    throw error;
  }
  renameSync(`${done}.out`, done);
  return done;
}

/** Another worker makes it: for a minute and a half at most, on a busy machine. */
function waitFor(folder: string, lock: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; !existsSync(folder); waited += 50) {
    if (waited > 90_000) throw new Error(`another test file did not finish its synthesis (${lock})`);
    Atomics.wait(pause, 0, 0, 50);
  }
}

function synthesise(stage: Stage, isChecked: boolean, outdir: string): void {
  const siteDir = mkdtempSync(join(tmpdir(), 'satcade-site-'));
  mkdirSync(join(siteDir, 'assets'), { recursive: true });
  writeFileSync(join(siteDir, 'index.html'), `<!doctype html><script>${SITE_SCRIPT}</script>`);
  // CloudFormation's own rules take several seconds, so they are applied to one stage only.
  // Nobody reads the bundles and the site there, of which CDK would copy 77 MB for each stage.
  const context = { siteDir, [DISABLE_ASSET_STAGING_CONTEXT]: true };
  const app = new App({ outdir, context, builtinCloudFormationValidation: stage === DEV });
  if (isChecked) Validations.of(app).addPlugins(new AwsSolutionsChecks(app, {}));
  try {
    satcade(app, stage).synth();
  } catch (error) {
    // Findings make the synthesis fail; the report contains them all.
    if (!String(error).includes('AwsSolutions')) throw error;
  }
}
