/** The shown name of a category. Addresses and the API have the English one in every language. */
export const categoryName = (category: string): string => category;
