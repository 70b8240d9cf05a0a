import { describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { withoutReplies, withPureValues } from './pure-values.ts';

/** What esbuild keeps of the code, with `keep` as the only name that is used. */
async function kept(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: withPureValues(`${code}\nconsole.log(keep);`, 'a.ts'), loader: 'ts' },
    ...{ bundle: true, write: false, minifySyntax: true, format: 'esm', logLevel: 'silent', external: ['zod'] },
  });
  return outputFiles[0]?.text ?? '';
}

describe('a module whose values are pure', () => {
  it.each([
    ['a call', 'z.string()'],
    ['a call within a call', 'z.object({ a: z.string().check(z.maxLength(LIMITS.a)) })'],
    ['a spread of a property', '{ ...other.shape, a: 1 }'],
    ['a list of calls', '[z.string()]'],
    ['a new object', 'new Set([make()])'],
    ['a value with a type', 'z.string() as const satisfies object'],
  ])('loses %s that is not used', async (_, value) => {
    const code = `import * as z from 'zod'; declare const LIMITS: any, other: any, make: any;
      const unused = ${value}; const keep = 1;`;
    expect(await kept(code)).not.toMatch(/unused|string|shape|make/);
  });

  it('keeps what is used, with all that it needs', async () => {
    const text = await kept(
      "import * as z from 'zod'; const part = z.string(); export const keep = z.object({ part });",
    );
    expect(text).toMatch(/string\(\)/);
    expect(text).toMatch(/object\(\{ part/);
  });

  it('keeps statements', async () => {
    expect(await kept("import * as z from 'zod'; z.config({}); const keep = 1;")).toContain('config');
  });

  it('has every statement on its line', () => {
    const code = 'const a = f(\n  1,\n);\nexport const b = g(a);\n';
    expect(withPureValues(code, 'a.ts').split('\n')).toHaveLength(code.split('\n').length);
  });
});

describe('an operation of the contracts', () => {
  const code = `export const getThing = endpoint({
  name: 'getThing',
  summary: 'A thing, in full',
  params: z.object({ id }),
  reply: z.object({
    reply: z.string(),
    items: z.array(z.string()),
  }),
  status: 200,
});
export const last = endpoint({ params: z.object({ reply: id }), reply: z.string() });
`;

  it('loses what only readers of a reply need, and nothing else', () => {
    const text = withoutReplies(code, 'a.ts').replaceAll(/\s+/g, ' ');
    expect(text).toBe(
      "export const getThing = endpoint({ name: 'getThing', params: z.object({ id }), status: 200, }); " +
        'export const last = endpoint({ params: z.object({ reply: id }), }); ',
    );
  });

  it('has every line where it was', () => {
    const lines = withoutReplies(code, 'a.ts').split('\n');
    expect(lines.map((line) => line.trim()).indexOf('status: 200,')).toBe(8);
    expect(lines).toHaveLength(code.split('\n').length);
  });
});
