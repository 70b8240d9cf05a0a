import { categoryName } from '../content/store/category-names.ts';
import { Marked } from './marked.tsx';

interface MarkedCategoryProps {
  readonly category: string;
  /** What a search found of its English name. */
  readonly ranges: readonly (readonly number[])[] | undefined;
}

/** A category with the part marked that a search found: all of it where it has another name. */
export function MarkedCategory({ category, ranges = [] }: MarkedCategoryProps) {
  const name = categoryName(category);
  return <Marked text={name} ranges={name === category || ranges.length === 0 ? ranges : [[0, name.length]]} />;
}
