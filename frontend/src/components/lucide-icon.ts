import { createElement, type SVGProps } from 'react';

/** An icon as lucide-react has it: its SVG children by tag and attributes. */
interface IconData {
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/**
 * Draws lucide's icons. The build puts it in the place of lucide-react's own `createLucideIcon` (vite.config.ts), which
 * is 1.5 KB of the first page for aliases, contexts and options that nothing here uses. Icons are decoration: what they
 * mean is said by the button or the text beside them.
 */
export default function createLucideIcon({ size, node }: IconData) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per icon, when its module loads.
  return function LucideIcon({ size: wanted = size, ...rest }: IconProps) {
    const attributes = {
      width: wanted,
      height: wanted,
      viewBox: `0 0 ${size} ${size}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...rest,
    } as const;
    return createElement('svg', attributes, ...node.map(([tag, values]) => createElement(tag, values)));
  };
}
