import { runCommand } from '../lib/run-command.ts';

const CHECKS = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  // Prose is wrapped at 120 columns by Prettier, so that nobody does it by hand; Biome formats everything else.
  { name: 'format of documents', command: 'prettier', args: ['--check', '--log-level', 'warn', '**/*.md'] },
  // Tables, headings, links and anchors of the documents (.markdownlint-cli2.jsonc).
  { name: 'documents', command: 'markdownlint-cli2', args: [] },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'types of infra', command: 'tsc', args: ['-p', 'infra'] },
  { name: 'types of the frontend', command: 'tsc', args: ['-p', 'frontend'] },
  // Files, exports and dependencies that nothing uses, and dependencies that no package.json declares (knip.json).
  { name: 'unused and undeclared', command: 'knip', args: ['--no-progress'] },
  {
    name: 'layers',
    command: 'depcruise',
    args: [
      'shared',
      'services',
      'infra',
      'frontend/src',
      'frontend/first-paint',
      'scripts',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
] as const;

/** Lint, types and layers, side by side. Prints the result of each, with the output of those that failed. */
export async function check(print: (text: string) => void): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(
    CHECKS.map(async ({ name, command, args }) => {
      const start = performance.now();
      const { code, output } = await runCommand(command, args);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      print(code === 0 ? `  ✓ ${name} (${seconds} s)` : `  ✗ ${name} (${seconds} s)\n${output}`);
      return code === 0;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
