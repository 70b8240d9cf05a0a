import { createElement, type SVGProps } from 'react';

/** An icon in the format of lucide-react: its SVG children by tag and attributes. */
interface IconData {
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/**
 * Draws lucide's icons. The build uses it in place of lucide-react's own `createLucideIcon` (vite/site-config.ts), whose
 * aliases, contexts and options add 1.5 KB to the first page and are not used here. Icons are decoration: the button or
 * the text beside them has the meaning.
 */
export default function createLucideIcon({ size, node }: IconData) {
  return ({ size: wanted = size, ...rest }: IconProps) => {
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
