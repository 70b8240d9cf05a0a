import type { Plugin, Rolldown } from 'vite';

/**
 * Refuses files that import each other in a circle: one of them would run before what it needs. The groups of
 * build/chunks.ts can cause that, because they take modules without what these import.
 */
export function noCircles(): Plugin {
  return {
    name: 'satcade-no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const circle = circleIn(bundle);
      if (circle !== undefined) this.error(`these files import each other: ${circle.join(' → ')}`);
    },
  };
}

function circleIn(bundle: Rolldown.OutputBundle): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    const chunk = bundle[file];
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (chunk?.type !== 'chunk' || done.has(file)) return undefined;
    for (const imported of chunk.imports) {
      const circle = visit(imported, [...path, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of Object.keys(bundle)) {
    const circle = visit(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
