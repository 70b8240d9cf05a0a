/** The Content-Security-Policy of widgets: every site may frame them, and they load their picture and nothing else. */
export const WIDGET_POLICY = [
  `default-src 'none'`,
  `img-src 'self'`,
  `style-src 'unsafe-inline'`,
  `frame-ancestors *`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ');
