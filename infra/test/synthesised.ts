import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import * as z from 'zod';
import { satcade } from '../satcade.ts';

const resource = z.object({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
  DependsOn: z.optional(z.array(z.string())),
});
const template = z.object({ Resources: z.record(z.string(), resource) });
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
}

export interface Finding {
  readonly rule: string;
  readonly path: string;
}

export interface Synthesised {
  readonly resources: readonly SynthesisedResource[];
  readonly templates: ReadonlyMap<string, string>;
  ofType(type: string): readonly SynthesisedResource[];
}

/** The whole app as it would be deployed. The functions must be bundled (`npm run build`). */
export function synthesised(stage = 'dev', context: Readonly<Record<string, string>> = {}): Synthesised {
  const assembly = satcade(newApp(stage, { context, validated: false })).synth();
  const templates = new Map(assembly.stacks.map((stack) => [stack.stackName, JSON.stringify(stack.template)]));
  const resources = assembly.stacks.flatMap((stack) =>
    Object.entries(template.parse(stack.template).Resources).map(([id, { Type, Properties = {}, DependsOn = [] }]) => ({
      stack: stack.stackName,
      id,
      type: Type,
      properties: Properties,
      dependsOn: DependsOn,
    })),
  );
  return { resources, templates, ofType: (type) => resources.filter((each) => each.type === type) };
}

/** The findings of cdk-nag and CloudFormation's own rules about the app: one per rule and construct. */
export function nagFindings(): readonly Finding[] {
  const app = newApp('dev', { validated: true });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, {}));
  try {
    satcade(app).synth();
  } catch (error) {
    // Findings make the synthesis fail; the report contains them all.
    if (!String(error).includes('AwsSolutions')) throw error;
  }
  const { pluginReports } = report.parse(JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8')));
  return pluginReports.flatMap(({ violations }) =>
    violations.flatMap(({ ruleName, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => ({ rule: ruleName, path: constructPath })),
    ),
  );
}

interface AppSettings {
  readonly context?: Readonly<Record<string, string>>;
  /** By CloudFormation's rules, which takes several seconds, so it runs once. */
  readonly validated: boolean;
}

function newApp(stage: string, { context = {}, validated }: AppSettings): App {
  const folder = mkdtempSync(join(tmpdir(), 'satcade-synth-'));
  const siteDir = join(folder, 'site');
  mkdirSync(join(siteDir, 'assets'), { recursive: true });
  writeFileSync(join(siteDir, 'index.html'), `<!doctype html><script>${SITE_SCRIPT}</script>`);
  return new App({
    outdir: join(folder, 'out'),
    context: { ...context, stage, siteDir },
    builtinCloudFormationValidation: validated,
  });
}
