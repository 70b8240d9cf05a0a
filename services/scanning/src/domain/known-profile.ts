/** What scanning stores about a developer's profile: the pictures that it shows. From the catalogue's events. */
export interface KnownProfile {
  readonly userId: string;
  readonly revision: number;
  /** Avatar and banner; empty once the profile is removed. */
  readonly keys: readonly string[];
}
