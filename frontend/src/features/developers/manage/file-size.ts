import { countText, sizeText } from '../../../lib/text/local.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** The size of a game in megabytes, also above a gigabyte. A smaller game has the unit that says its size. */
export const fileSizeText = (bytes: number): string =>
  bytes < GB ? sizeText(bytes) : `${countText(Math.round(bytes / MB))} MB`;
