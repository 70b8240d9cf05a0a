/** The filters of store and catalogue, as far as every page with them shows it. */
export const filterText = {
  open: 'Filter & Sort',
  openCatalogue: 'Filters & Sort',
  active: (n: number) => `${n} filter(s) active`,
} as const;
