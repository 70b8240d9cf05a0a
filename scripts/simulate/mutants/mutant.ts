/** A bug planted on purpose: one piece of source text replaced by another. */
export interface Mutant {
  readonly name: string;
  /** What goes wrong with it, in one sentence. */
  readonly bug: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** The text of a file with the bug in it. Throws when the text to replace is not there exactly once. */
export function mutated(source: string, { name, file, find, replace }: Mutant): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined) throw new Error(`mutant ${name}: ${file} has no such text any more`);
  if (more.length > 0) throw new Error(`mutant ${name}: ${file} has this text more than once`);
  return `${before}${replace}${after}`;
}
