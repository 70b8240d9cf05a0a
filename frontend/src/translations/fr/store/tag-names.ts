import { nameIn, valueNamed } from '@satcade/contracts/names';
import { platformNames, tagNames } from '@satcade/contracts/names/fr';
import type * as english from '../../../content/store/tag-names.ts';
import type { Translation } from '../../translation.ts';

export const tagName: Translation<typeof english.tagName> = (tag) => nameIn(tagNames, tag);

export const tagNamed: Translation<typeof english.tagNamed> = (name) => valueNamed(tagNames, name);

export const platformName: Translation<typeof english.platformName> = (platform) => nameIn(platformNames, platform);
