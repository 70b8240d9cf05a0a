import { NO_UPPER_PRICE } from '@satcade/contracts/lists';
/** Texts of filters and sort orders. They load with the dialog, or with the first filter that is set. */
export const choiceText = {
  title: 'Filter & Sort',
  sortBy: 'Sort By',
  availability: 'Availability',
  released: 'In the store',
  comingSoonHint: 'Sorted by date. Games without a date come last.',
  priceRange: 'Price Range',
  anyPrice: 'Any price',
  /** `Under $5`, `$5-$15`, `Over $60`. */
  prices: (min: number, max: number) => {
    if (max === 0) return 'Free';
    if (min === 0) return `Under $${max}`;
    return max === NO_UPPER_PRICE ? `Over $${min}` : `$${min}-$${max}`;
  },
  categories: 'Categories',
  platforms: 'Platforms',
  tags: 'Tags',
  ai: 'Use of AI',
  aiUses: {
    none: 'No AI',
    code: 'AI code',
    art: 'AI art',
    sound: 'AI sound',
    text: 'AI text',
    unstated: 'AI not stated',
  },
  ageRating: 'Age rating',
  anyAge: 'Any',
  upTo: (age: number) => `Up to ${age}+`,
  ageHint: 'Leaves out games without an age rating.',
  upToChip: (age: number) => `Rated up to ${age}+`,
  languages: 'Languages',
  excludeHint: 'Choose a name to show only games with it. Choose the sign beside it to leave them out.',
  exclude: (name: string) => `Exclude ${name}`,
  not: (name: string) => `Not: ${name}`,
  chosen: 'Active filters',
  searchChip: (text: string) => `Search: ${text}`,
  remove: (what: string) => `Remove ${what}`,
  clearAll: 'Clear All',
  search: 'Search',
  cancel: 'Cancel',
  showMore: (n: number) => `Show ${n} more`,
  showLess: 'Show less',
  assetTypes: { game: 'Games', tool: 'Tools', asset: 'Assets' },
  storeSortHint:
    'Under Newest, Oldest and Top Rated, the store page keeps its best-seller order. The list of all games sorts by them.',
  sorts: {
    relevance: 'Relevance',
    newest: 'Newest',
    oldest: 'Oldest',
    'price-low': 'Price: Low to High',
    'price-high': 'Price: High to Low',
    'name-az': 'Name: A to Z',
    'name-za': 'Name: Z to A',
    'most-purchased': 'Most Purchased',
    'top-rated': 'Top Rated',
    trending: 'Trending',
  },
} as const;
