export interface Reply {
  readonly status: number;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export const json = (value: unknown, status = 200): Reply => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/** 200 without a body, as BTCPay answers archiving, deleting and marking. */
export const done = (): Reply => ({ status: 200, body: '' });

export const redirect = (location: string): Reply => ({ status: 303, headers: { location }, body: '' });
