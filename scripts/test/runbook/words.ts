/** A command of a block: its words, and the variables that are set before it. */
export interface Command {
  readonly variables: Readonly<Record<string, string>>;
  readonly words: readonly string[];
}

/** What a reader could mistype at night, and what this reader does not know: pipes, lists, expansions. */
const FORBIDDEN = /[|;&`$()]/;

/**
 * Reads a block of shell commands: words, quotes, `\` at the end of a line, comments. A block has nothing else, so that
 * each command can be copied alone, on every system.
 */
export function commandsOf(block: string): Command[] {
  return linesOf(block)
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words) => {
      const at = words.findIndex((word) => !/^[A-Z][A-Z_]*=/.test(word));
      const variables = words.slice(0, at).map((word) => {
        const [name = '', ...value] = word.split('=');
        return [name, value.join('=')] as const;
      });
      return { variables: Object.fromEntries(variables), words: words.slice(at) };
    });
}

/** Logical lines: quotes may hold line breaks, and a backslash joins two lines. */
function linesOf(block: string): string[] {
  const lines: string[] = [];
  let open = '';
  for (const line of block.replaceAll(/\\\n\s*/g, '').split('\n')) {
    if (open === '' && line.trim().startsWith('#')) continue;
    open = open === '' ? line : `${open}\n${line}`;
    if (hasOpenQuote(open)) continue;
    lines.push(open);
    open = '';
  }
  if (open !== '') throw new Error(`a quote is not closed: ${open}`);
  return lines;
}

/** A name in angle brackets, such as `<rule of pay>`, is one word. */
const TOKEN = /'([^']*)'|"([^"]*)"|((?:<[a-zA-Z][^<>\n]*>|[^\s'"])+)/g;

const hasOpenQuote = (text: string): boolean => /['"]/.test(text.replaceAll(TOKEN, ''));

function wordsOf(line: string): string[] {
  const words: string[] = [];
  let end = -1;
  for (const match of line.matchAll(TOKEN)) {
    const [token, single, double, bare] = match;
    if (bare !== undefined && FORBIDDEN.test(bare)) throw new Error(`write one simple command in a line: ${line}`);
    const text = single ?? double ?? bare ?? '';
    // Tokens without a space between them are one word.
    if (match.index === end) words.push(`${words.pop() ?? ''}${text}`);
    else words.push(text);
    end = match.index + token.length;
  }
  return words;
}
