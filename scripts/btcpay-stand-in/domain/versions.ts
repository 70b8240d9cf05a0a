/** The releases of BTCPay Server that the stand-in can behave like, oldest first. */
export const VERSIONS = ['2.2', '2.3.9', '2.4.0', '2.4.1'] as const;
export type Version = (typeof VERSIONS)[number];

/** Whether `version` is `since` or a later release. */
export const isSince = (version: Version, since: Version): boolean =>
  VERSIONS.indexOf(version) >= VERSIONS.indexOf(since);

/** As `GET /server/info` writes it. */
export const releaseNumber = (version: Version): string => (version === '2.2' ? '2.2.0' : version);
