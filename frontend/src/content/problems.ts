/** A problem as the API tells it: its code, the English message, and errors about fields. */
export interface ToldProblem {
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

/** What the site says about a problem of the API. In English, it is what the API says. */
export const problemText = ({ detail }: ToldProblem): string => detail;

/** What the site says about one field of a request. */
export const fieldProblemText = (message: string): string => message;
