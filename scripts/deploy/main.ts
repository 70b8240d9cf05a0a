import { awsOf } from './aws/aws.ts';
import { bucketsOf } from './aws/buckets.ts';
import { cdkOf } from './cdk.ts';
import { exitCodeOf, linesOf } from './checks/check.ts';
import { deploy } from './deploy.ts';
import { destroy } from './destroy.ts';
import { doctor } from './doctor.ts';
import { isCommandName, type Options, optionsOf } from './options.ts';
import { terminalPrompt } from './prompt.ts';
import { checkBySmoke } from './smoke/check-by-smoke.ts';
import { readStage } from './stage-facts.ts';
import { Declined, stageSteps } from './steps/stage-steps.ts';
import { USAGES } from './usage.ts';

/* npm run deploy, doctor and destroy: the life of a stage on AWS. */

const say = (line: string): void => console.log(line);

async function runDeploy(options: Options): Promise<number> {
  const { facts: stage, file: stageFile, importsTables } = await readStage(options.stage);
  const aws = awsOf(process.env);
  const cdk = cdkOf({ stage: stage.name, build: options.build, importsTables });
  const prompt = terminalPrompt(options.isYes);
  const steps = stageSteps({ aws, stage, stageFile, cdk, prompt, options, say });
  return deploy({ aws, stage, steps, cdk, options, say });
}

async function runDoctor(options: Options): Promise<number> {
  const { facts: stage } = await readStage(options.stage);
  const aws = awsOf(process.env);
  const checks = await doctor(aws, stage);
  if (options.isSmoke) checks.push(...(await checkBySmoke(aws, stage.name)));
  for (const line of linesOf(checks)) say(line);
  return exitCodeOf(checks);
}

async function runDestroy(options: Options): Promise<number> {
  const { facts: stage } = await readStage(options.stage);
  const aws = awsOf(process.env);
  const cdk = cdkOf({ stage: stage.name, build: undefined, importsTables: false });
  return destroy({ aws, stage, buckets: bucketsOf(process.env), cdk, prompt: terminalPrompt(false), options, say });
}

const COMMANDS = { deploy: runDeploy, doctor: runDoctor, destroy: runDestroy };

const [name = '', ...args] = process.argv.slice(2);
try {
  if (!isCommandName(name)) throw new Error(`Unknown command: ${name}. Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  if (args.some((arg) => arg === '--help' || arg === '-h')) say(USAGES[name]);
  else process.exitCode = await COMMANDS[name](optionsOf(name, args));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof Declined ? 1 : 2;
}
