import type { ExportFile } from '@satcade/contracts/personal-exports';

/** The words of the index in an export, in one language. */
export interface ExportTexts {
  readonly title: string;
  readonly made: (day: string) => string;
  /** What is not in it. */
  readonly leftOut: string;
  readonly entries: (count: number) => string;
  /** What each file holds. */
  readonly files: Readonly<Record<ExportFile, string>>;
}
