/** Texts about filters that the store and the catalogue show before the dialog opens. */
export const filterText = {
  open: 'Filter & Sort',
  openCatalogue: 'Filters & Sort',
  active: (n: number) => `${n} filter(s) active`,
} as const;
