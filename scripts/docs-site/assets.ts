import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ASSETS } from './site/layout.ts';

const FONTS = [
  'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'inter/files/inter-latin-wght-normal.woff2',
  'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
] as const;

const STYLES = ['base', 'content', 'frame'] as const;

/** Writes style, scripts, fonts and icon. The colours and sizes are the store's own (`tokens.css`). */
export async function writeAssets(root: string, out: string): Promise<void> {
  await mkdir(join(out, 'assets'), { recursive: true });
  const styles = [join(root, 'frontend/src/styles/tokens.css'), ...STYLES.map(styleFile)];
  const style = await Promise.all(styles.map((file) => readFile(file, 'utf8')));
  await Promise.all([
    writeFile(join(out, ASSETS.style), style.join('\n')),
    copyFile(join(root, 'frontend/public/favicon.svg'), join(out, ASSETS.icon)),
    ...FONTS.map((font) => copyFile(fontFile(font), join(out, 'assets', font.replace(/.*\//, '')))),
    build({
      entryPoints: { start: script('start'), site: script('site') },
      outdir: join(out, 'assets'),
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      logLevel: 'warning',
    }),
  ]);
}

const styleFile = (name: string): string => join(import.meta.dirname, 'styles', `${name}.css`);
const script = (name: string): string => join(import.meta.dirname, 'browser', `${name}.ts`);
const fontFile = (font: string): string => fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}`));
