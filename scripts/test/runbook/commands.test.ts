import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { PARTS } from '../../deploy/aws/stacks.ts';
import { isCommandName, optionsOf } from '../../deploy/options.ts';
import { shapeOf } from '../../judge/commands/shape.ts';
import { fromRoot } from '../../lib/paths.ts';
import { blocksOf, runbookBlocks, runbookPages } from './pages.ts';
import { type Command, commandsOf } from './words.ts';

const json = (file: string): unknown => JSON.parse(readFileSync(fromRoot(file), 'utf8'));
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(json('package.json'));
const judged = z.array(z.string()).parse(json('scripts/judge/commands/judged.json'));

const blocks = runbookBlocks();
const all = blocks.flatMap(({ section, commands }) => commands.map((command) => ({ section, command })));
const startingWith = (program: string) => all.filter(({ command }) => command.words[0] === program);

describe('a command of the runbook', () => {
  it('is a program that operators have', () => {
    const programs = new Set(all.map(({ command }) => command.words[0]));
    expect([...programs].toSorted()).toEqual(['aws', 'curl', 'npm', 'npx']);
  });

  it('is a script of package.json, if it begins with npm', () => {
    for (const { section, command } of startingWith('npm')) {
      const [, run, script = '', dashes = '--'] = command.words;
      expect({ section, run, isScript: script in scripts, dashes }).toEqual({
        section,
        run: 'run',
        isScript: true,
        dashes: '--',
      });
    }
  });

  it('has only options that the deployment accepts', () => {
    const deploying = startingWith('npm').flatMap(({ command: { words } }) => {
      const [, , name = '', , ...args] = words;
      return isCommandName(name) ? [{ name, args }] : [];
    });
    expect(deploying.length).toBeGreaterThan(3);
    for (const { name, args } of deploying) expect(optionsOf(name, args).stage).toBe('prod');
  });

  it('deploys stacks that exist, by options of the CDK that the project uses', () => {
    for (const { command } of startingWith('npx')) {
      const [, cdk, deploy, ...rest] = command.words;
      const stacks = rest.filter((word) => word.startsWith('satcade-prod-')).map((word) => word.slice(13));
      const others = rest.filter((word) => !word.startsWith('satcade-prod-'));
      expect([cdk, deploy, ...others]).toEqual(['cdk', 'deploy', '--exclusively', '-c', 'stage=prod']);
      expect(stacks.filter((name) => !PARTS.some((part) => part === name))).toEqual([]);
    }
  });

  it('is accepted by the AWS CLI, if it begins with aws', () => {
    const shapes = new Set(startingWith('aws').map(({ command }) => shapeOf(command.words)));
    // The judge asks the CLI: npm run judge -- commands --write
    expect([...shapes].filter((shape) => !judged.includes(shape))).toEqual([]);
    expect(judged.filter((shape) => !shapes.has(shape))).toEqual([]);
  });
});

/** Whether a command has the words of another one, apart from names that differ each time. */
function isLike(inline: Command, command: Command): boolean {
  const words = inline.words.filter((word) => !/[<…{[]/.test(word) && word !== '--' && word !== '--stage');
  return words.every((word) => command.words.some((other) => other === word || other.startsWith(`${word}?`)));
}

/** The test of restored tables runs them, and deploys in between (scripts/test/integration/restore). */
const RUN_ELSEWHERE = /^npm run (restore-drill -- .*--keep|reconcile -- --mend)\b/;

describe('a command that the text of the runbook names', () => {
  const pages = [...runbookPages()].map(([page, text]) => [page, text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')]);
  const inline = pages.flatMap(([page = '', text = '']) =>
    [...text.matchAll(/`((?:SATCADE_STAGE=\w+ )?(?:npm run|aws) [^`]+)`/g)].map(([, command = '']) => ({
      page,
      command,
    })),
  );

  it.each(inline.filter(({ command }) => !RUN_ELSEWHERE.test(command)))(
    'is in a block that a test runs: $command ($page)',
    ({ command }) => {
      const [parsed] = commandsOf(command.replaceAll(/[{}]/g, ''));
      if (parsed === undefined) throw new Error('no command');
      expect(all.filter((each) => isLike(parsed, each.command))).not.toEqual([]);
    },
  );
});

describe('a block of the runbook', () => {
  const page = (block: string) => `# Page\n\n## Section one\n\n**Check.** Look.\n\n\`\`\`sh\n${block}\n\`\`\`\n`;
  const read = (block: string) => blocksOf('page', page(block));

  it('has its section, its part and the output that is promised below it', () => {
    const text = `${page('# this machine\nnpm run dlq -- list')}\n\`\`\`text\n0  redrive\n\`\`\`\n`;
    expect(blocksOf('page', text)).toEqual([
      {
        section: 'page#section-one',
        part: 'Check',
        where: 'this machine',
        commands: [{ variables: {}, words: ['npm', 'run', 'dlq', '--', 'list'] }],
        output: '0  redrive\n',
      },
    ]);
  });

  it('may have variables, quotes and commands over several lines', () => {
    const [block] = read(`# AWS\nA_KEY=<key> npm run api -- \\\n  POST '/api/a?b=1' '{"c": "d e"}'`);
    expect(block?.commands).toEqual([
      { variables: { A_KEY: '<key>' }, words: ['npm', 'run', 'api', '--', 'POST', '/api/a?b=1', '{"c": "d e"}'] },
    ]);
  });

  it('is refused without the place where it runs, and with more than simple commands', () => {
    expect(() => read('npm run dlq -- list')).toThrow('begin the block with');
    expect(() => read('# AWS\naws s3 ls | grep log')).toThrow('one simple command');
    expect(() => read("# AWS\naws s3 ls 'a")).toThrow('not closed');
  });
});
