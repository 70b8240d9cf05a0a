import { describe, expect, it } from '@jest/globals';
import { platformOf } from './visitor-platform.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15';

describe('platformOf', () => {
  it.each([
    ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:136.0) Gecko/20100101 Firefox/136.0'],
    ['macOS', MAC],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:136.0) Gecko/20100101 Firefox/136.0'],
    [undefined, 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/133.0 Mobile Safari/537.36'],
    [undefined, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'],
    [undefined, 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/133.0 Safari/537.36'],
    [undefined, ''],
  ])('is %s for %s', (platform, userAgent) => {
    expect(platformOf({ userAgent })).toBe(platform);
  });

  it('tells a tablet of Apple from a Mac by its touch screen', () => {
    expect(platformOf({ userAgent: MAC, maxTouchPoints: 5 })).toBeUndefined();
  });

  it('believes user agent data before the user agent, and ignores what is not one', () => {
    expect(platformOf({ userAgent: MAC, userAgentData: { platform: 'Linux' } })).toBe('Linux');
    expect(platformOf({ userAgent: MAC, userAgentData: { platform: 'Android' } })).toBeUndefined();
    for (const userAgentData of [{ platform: '' }, { platform: 3 }, null, 'x']) {
      expect(platformOf({ userAgent: MAC, userAgentData })).toBe('macOS');
    }
  });
});
