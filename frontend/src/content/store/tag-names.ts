/** The shown name of a tag. Addresses and the API have the English one in every language. */
export const tagName = (tag: string): string => tag;

/** The tag that has this name, or else the name itself: a tag of a user's own. */
export const tagNamed = (name: string): string => name;

/** The shown name of a platform. */
export const platformName = (platform: string): string => platform;
