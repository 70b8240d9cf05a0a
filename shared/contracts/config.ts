import * as z from 'zod/mini';

/** What the site reads from `/config.json` at run time, so that one build serves every stage. */
export const siteConfigSchema = z.object({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set where the user pool is not at AWS's own address. */
  userPoolEndpoint: z.optional(z.string()),
  identityPoolId: z.optional(z.string()),
  /** Media URL = this, a slash, the stored key. */
  mediaBase: z.string(),
  /** The live socket; relative URLs are resolved against the page. */
  liveUrl: z.string(),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;
