import * as z from 'zod/mini';

const content = z.object({ Data: z.string(), Charset: z.optional(z.string()) });

/** SES's limits of a header: printable ASCII without a colon as its name, one line as its value. */
const header = z.strictObject({
  Name: z.string().check(z.maxLength(126), z.regex(/^[!-9;-~]+$/)),
  Value: z.string().check(z.minLength(1), z.maxLength(870), z.regex(/^[^\r\n]*$/)),
});
/** The headers that SES writes itself. */
const OWN_HEADERS = new Set([
  'from',
  'to',
  'cc',
  'bcc',
  'subject',
  'date',
  'message-id',
  'content-type',
  'return-path',
]);

/**
 * `ada@a.test` or `Ada <ada@a.test>`. SES has no SMTPUTF8: other letters than those of ASCII are refused, and a domain
 * has to be in Punycode. Source: "Destination", SES API reference.
 */
const recipient = z.string().check(
  z.superRefine((text, { issues }) => {
    const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text;
    const [domain = '', ...local] = address.split('@').reverse();
    const part = isPlain(local.join('@')) ? (isPlain(domain) ? undefined : 'Domain') : 'Local address';
    if (part !== undefined)
      issues.push({ code: 'custom', message: `${part} contains control or whitespace`, input: text });
  }),
);
const isPlain = (text: string): boolean => /^[!-~]*$/.test(text);

/** The body of SendEmail. What SES knows and the local cloud does not is refused, so that nothing is overlooked. */
export const sendRequestSchema = z.strictObject({
  FromEmailAddress: z.string(),
  Destination: z.strictObject({ ToAddresses: z.array(recipient).check(z.minLength(1), z.maxLength(50)) }),
  ConfigurationSetName: z.optional(z.string()),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: content,
      Body: z.strictObject({ Text: content, Html: z.optional(content) }),
      Headers: z.optional(
        z.array(header).check(
          z.maxLength(15),
          z.refine((list) => list.every(({ Name }) => !OWN_HEADERS.has(Name.toLowerCase())), 'names a header of SES'),
        ),
      ),
    }),
  }),
});
