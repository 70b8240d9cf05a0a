const COLUMNS = 120;

/** A word with what is in backticks beside it: the formatter never breaks code. */
const UNBREAKABLE = /(?:`[^`]*`|[^\s`])+/g;

/** A paragraph, broken as the project's formatter of documents breaks it. `indent`: before each line but the first. */
export function wrap(paragraph: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const [word] of paragraph.matchAll(UNBREAKABLE)) {
    if (line !== '' && line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = indent + word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
