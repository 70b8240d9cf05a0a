import * as z from 'zod/mini';

/** The configuration that the site reads from `/config.json` at run time, so that one build serves every stage. */
export const siteConfigSchema = z.object({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set when the user pool has another address than AWS's own. */
  userPoolEndpoint: z.optional(z.string()),
  identityPoolId: z.optional(z.string()),
  /** A media URL is this, a slash, and the stored key. */
  mediaBase: z.string(),
  /** URL of the live socket; a relative one is resolved against the page. */
  liveUrl: z.string(),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;
