/** Why the scan refused a file, in the language of the site. In English, it is what the scan says. */
export const scanReasonText = (reasons: string): string => reasons;
