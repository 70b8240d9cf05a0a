/** What scanning knows of a developer's profile: which pictures it shows. From the catalogue's events. */
export interface KnownProfile {
  readonly userId: string;
  readonly revision: number;
  /** Avatar and banner; empty once the profile is removed. */
  readonly keys: readonly string[];
}
