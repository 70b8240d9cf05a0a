import type { SiteLanguage } from '@satcade/contracts/languages';
import type { ExportFile } from '@satcade/contracts/personal-exports';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { ja } from './texts/ja.ts';
import type { ExportTexts } from './texts/texts.ts';

const TEXTS: Readonly<Record<SiteLanguage, ExportTexts>> = { en, de, es, fr, ja };

/** A file of an export. `entries`: how many, if it is a list. */
export interface IndexedFile {
  readonly name: ExportFile;
  readonly entries?: number | undefined;
}

/**
 * The page `index.html` of an export: what each file holds, in the person's language. It contains nothing that a person
 * wrote, needs no other file, and runs no script.
 */
export function indexPage(language: SiteLanguage, files: readonly IndexedFile[], madeAt: string): string {
  const text = TEXTS[language];
  const rows = files.map(({ name, entries }) => {
    const count = entries === undefined ? '' : ` (${text.entries(entries)})`;
    return `<li><a href="${name}.json">${name}.json</a>: ${text.files[name]}${count}</li>`;
  });
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${text.title}</title>
<style>body { font: 1rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem }</style>
<h1>${text.title}</h1>
<p>${text.made(madeAt.slice(0, 10))}</p>
<p>${text.leftOut}</p>
<ul>
${rows.join('\n')}
</ul>
</html>
`;
}
