import { err, ok, type Result } from '@satcade/kernel';

const HEADING = /^## \[([^\]]+)\](.*)$/;

interface Section {
  readonly name: string;
  /** The rest of the heading: a date, or what a section that is not released will become. */
  readonly rest: string;
  readonly text: string;
}

/**
 * The notes of one version in a changelog by Keep a Changelog: what stands below `## [1.2.0] - 2026-11-23`, up to the
 * next version. Without a version, those of `## [Unreleased]`. Refuses a version without a section, date or text.
 */
export function releaseNotes(changelog: string, version?: string): Result<string, string> {
  const name = version ?? 'Unreleased';
  const found = sections(changelog).filter((section) => section.name === name);
  const [section] = found;
  if (section === undefined) return err(`CHANGELOG.md has no section "## [${name}]". Add one with the date.`);
  if (found.length > 1) return err(`CHANGELOG.md has ${found.length} sections "## [${name}]". Join them.`);
  if (version !== undefined && !/^ - \d{4}-\d\d-\d\d$/.test(section.rest)) {
    return err(`Write the date into CHANGELOG.md: "## [${name}] - YYYY-MM-DD".`);
  }
  if (section.text === '') return err(`The section "## [${name}]" of CHANGELOG.md is empty.`);
  return ok(`${section.text}\n`);
}

function sections(changelog: string): Section[] {
  const lines = changelog.split(/\r?\n/);
  const headings = lines.flatMap((line, at) => (HEADING.test(line) ? [at] : []));
  return headings.map((at, index) => {
    const [, name = '', rest = ''] = HEADING.exec(lines[at] ?? '') ?? [];
    const body = lines.slice(at + 1, headings[index + 1]);
    return { name, rest: rest.trimEnd(), text: withoutLinks(body).join('\n').trim() };
  });
}

/** Without the addresses at the file's end that its headings link to: `[1.2.0]: https://…`. */
const withoutLinks = (lines: readonly string[]): string[] => lines.filter((line) => !/^\[[^\]]+\]: \S+$/.test(line));
