/**
 * Text without its secrets: signatures of links to the storage, and tokens in JSON. They belong to a store on this
 * machine, but a file in the repository should not look as if it held any.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/(X-Amz-(?:Security-Token|Credential|Signature)=)[^&"\\]*/g, '$1left-out')
    .replace(/("(?:token|password)": ?)"[^"]*"/g, '$1"left-out"');
