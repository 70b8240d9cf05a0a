import type { Platform } from '@satcade/contracts/lists';

/** What a browser says about its machine. */
export interface Agent {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
  /** User agent data: browsers on Chromium have it. */
  readonly userAgentData?: unknown;
}

/** The platform of a visitor; `undefined` on phones, tablets and others, for which no game is made. */
export function platformOf({ userAgent, maxTouchPoints = 0, userAgentData }: Agent): Platform | undefined {
  const named = isRecord(userAgentData) ? userAgentData.platform : undefined;
  const text = typeof named === 'string' && named !== '' ? named : userAgent;
  if (/Windows/.test(text)) return 'Windows';
  if (/Android|CrOS|Chrome ?OS|iPhone|iPad|iPod/.test(text)) return undefined;
  // A tablet of Apple names itself a Mac. No Mac has a touch screen.
  if (/Mac/.test(text)) return maxTouchPoints > 1 ? undefined : 'macOS';
  return /Linux|X11/.test(text) ? 'Linux' : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
