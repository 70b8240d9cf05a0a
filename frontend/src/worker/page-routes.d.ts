/** The CloudFront function that maps addresses to files (infra/stacks/page-routes.ts). The build inserts it. */
declare module 'satcade:page-routes' {
  export function handler(event: {
    readonly request: { readonly uri: string; readonly querystring: Readonly<Record<string, string>> };
  }): { readonly uri: string };
}
