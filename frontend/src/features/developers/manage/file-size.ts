import { countText, sizeText } from '../../../lib/text/local.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** The size of a game in megabytes. Below one megabyte, and where it has decimals, in the reader's way to write sizes. */
export const fileSizeText = (bytes: number): string =>
  bytes < GB ? sizeText(bytes) : `${countText(Math.round(bytes / MB))} MB`;
