/** A bug planted on purpose: one piece of source text is replaced by another. */
export interface Mutant {
  readonly name: string;
  /** The effect of the bug, in one sentence. */
  readonly bug: string;
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** The text of a file with the bug in it. Throws unless the text to replace occurs exactly once. */
export function mutated(source: string, { name, file, find, replace }: Mutant): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined)
    throw new Error(`mutant ${name}: the text to replace is not in ${file}`);
  if (more.length > 0) throw new Error(`mutant ${name}: the text to replace is more than once in ${file}`);
  return `${before}${replace}${after}`;
}
