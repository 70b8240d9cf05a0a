/**
 * The address of the edge server that calls an origin, one of CloudFront's range. An API sees it as the caller's: the
 * viewer's address is in headers only.
 */
export const EDGE_ADDRESS = '130.176.0.1';
