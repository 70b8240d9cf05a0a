/** The CloudFront function that chooses the file of an address (infra/stacks/page-routes.ts), put in by the build. */
declare module 'satcade:page-routes' {
  export function handler(event: {
    readonly request: { readonly uri: string; readonly querystring: Readonly<Record<string, string>> };
  }): { readonly uri: string };
}
