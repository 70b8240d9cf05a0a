/** Platforms in filters and in the upload form. */
export const PLATFORMS = ['Windows', 'macOS', 'Linux', 'Web Browser'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const SORT_OPTIONS = [
  'newest',
  'oldest',
  'price-low',
  'price-high',
  'name-az',
  'name-za',
  'most-purchased',
  'top-rated',
  'trending',
] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];
export const DEFAULT_SORT: SortOption = 'newest';
/** Searches can also be sorted by how well games match their text, which is their default. */
export const LIST_SORTS = ['relevance', ...SORT_OPTIONS] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Which games lists contain: those for sale, announced ones, or both. */
export const AVAILABILITIES = ['released', 'coming-soon', 'all'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** In the filters of lists, this in front of a tag, category or platform leaves out games that have it. */
export const WITHOUT = '-';

/** Whether the filter of lists can ask for this tag: it takes a comma for the end of a tag. */
export const isFilterableTag = (tag: string): boolean => !tag.includes(',') && !tag.startsWith(WITHOUT);

/** The price ranges of the filter, in USD. An upper bound of 1000 means no upper limit. */
export const PRICE_RANGES = [
  { min: 0, max: 0 },
  { min: 0, max: 5 },
  { min: 5, max: 15 },
  { min: 15, max: 30 },
  { min: 30, max: 60 },
  { min: 60, max: 1000 },
] as const;
export const NO_UPPER_PRICE = 1000;
