import { nameIn } from '@satcade/contracts/names';
import { categoryNames } from '@satcade/contracts/names/es';
import type { categoryName as english } from '../../../content/store/category-names.ts';
import type { Translation } from '../../translation.ts';

export const categoryName: Translation<typeof english> = (category) => nameIn(categoryNames, category);
