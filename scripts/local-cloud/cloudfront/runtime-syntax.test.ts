import { describe, expect, it } from '@jest/globals';
import { unknownSyntax } from './runtime-syntax.ts';

const within = (step: string) => `function handler(event) {\n  ${step}\n  return event.request;\n}`;

describe('unknownSyntax', () => {
  it.each([
    'var a = event.a; for (var key in a) { if (a[key] === 1) continue; else break; }',
    `const greet = (name, ...others) => \`\${name}, \${others.join()}\`;`,
    'let a = 2 ** 3; label: do { a -= 1; } while (a > 0);',
    'try { event.a(); } catch (error) { throw error; } finally { delete event.a; }',
    `var answer = { statusCode: 302, headers: { 'a-b': { value: 'x' } }, get body() { return this; } };`,
    'async function load(b) { return await b; }',
    'switch (event.a) { case /(?<year>y)/i.test(1): break; default: new Date(); }',
  ])('finds nothing in what CloudFront reads: %s', (step) => {
    expect(unknownSyntax(within(step))).toBeUndefined();
  });

  it.each([
    ['const { request } = event;', 'ObjectPattern'],
    ['var [a] = event;', 'ArrayPattern'],
    ['class Request {}', 'ClassDeclaration'],
    ['for (const part of event.parts) part();', 'ForOfStatement'],
    ['var host = event.headers?.host;', 'ChainExpression'],
    [`var host = event.host ?? 'a';`, '??'],
    ['event.host ||= 1;', '||='],
    ['var all = [...event.a];', 'SpreadElement'],
    ['function join(a, b = 1) {}', 'AssignmentPattern'],
    ['function* all() {}', 'a generator'],
    ['var size = 1n;', 'a BigInt'],
    ['try { event(); } catch { return event; }', 'catch without its parameter'],
    ['var answer = { event };', 'a short property'],
    ['var answer = { [event]: 1 };', 'a short property'],
    ['String.raw`a`;', 'TaggedTemplateExpression'],
  ])('names what only later engines read, and its line: %s', (step, part) => {
    expect(unknownSyntax(within(step))).toBe(`${part} (line 2)`);
  });
});
