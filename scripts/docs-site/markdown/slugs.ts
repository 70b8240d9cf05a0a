/**
 * Makes the anchors of one page's headings by GitHub's rules, so that a link works there and here: lower case, without
 * punctuation, with hyphens for spaces, and numbered when a heading repeats.
 */
export function createSlugs(): (heading: string) => string {
  const uses = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    const used = uses.get(slug) ?? 0;
    uses.set(slug, used + 1);
    return used === 0 ? slug : `${slug}-${used}`;
  };
}
