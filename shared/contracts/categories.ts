/** The asset types that can be listed. */
export const ASSET_TYPES = ['game', 'tool', 'asset'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

/** The categories of each asset type. A game's `category` is one of these and determines its asset type. */
export const CATEGORIES = {
  game: [
    'Action',
    'Adventure',
    'RPG',
    'Strategy',
    'Simulation',
    'Puzzle',
    'Platformer',
    'Shooter',
    'Racing',
    'Sports',
    'Horror',
    'Visual Novel',
    'Card & Board',
    'Rhythm',
    'Survival',
    'Educational',
  ],
  tool: ['Game Engine', 'Editor', 'Art Tool', 'Audio Tool', 'Developer Tool', 'Utility', 'Modding Tool', 'Plugin'],
  asset: ['2D Art', '3D Models', 'Music', 'Sound Effects', 'Fonts', 'Shaders & VFX', 'UI Kit', 'Templates'],
} as const satisfies Record<AssetType, readonly string[]>;

export type Category = (typeof CATEGORIES)[AssetType][number];

export const ALL_CATEGORIES: readonly string[] = ASSET_TYPES.flatMap((type): readonly string[] => CATEGORIES[type]);

/** The asset type of a category; unknown categories count as games. */
export function assetTypeOf(category: string): AssetType {
  const categories: Record<AssetType, readonly string[]> = CATEGORIES;
  return ASSET_TYPES.find((type) => categories[type].includes(category)) ?? 'game';
}
