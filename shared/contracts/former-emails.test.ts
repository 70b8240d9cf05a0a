import { describe, expect, it } from '@jest/globals';
import { formerEmails, MAX_EMAIL_CHANGES, withFormerEmail } from './former-emails.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const DAY = 24 * 60 * 60_000;

describe('former e-mail addresses', () => {
  it('keeps an address for 30 days after its last use', () => {
    const attribute = withFormerEmail(undefined, 'old@example.com', NOW);
    expect(formerEmails(attribute, NOW + 30 * DAY - 1)).toMatchObject([{ email: 'old@example.com' }]);
    expect(formerEmails(attribute, NOW + 30 * DAY)).toEqual([]);
  });

  it('drops addresses that no longer count when another is added', () => {
    const first = withFormerEmail(undefined, 'first@example.com', NOW);
    const second = withFormerEmail(first, 'second@example.com', NOW + DAY);
    expect(formerEmails(second, NOW + DAY).map(({ email }) => email)).toEqual([
      'first@example.com',
      'second@example.com',
    ]);
    expect(withFormerEmail(second, 'third@example.com', NOW + 30 * DAY)).not.toContain('first');
  });

  it('refuses a sixth change within 30 days and fits the attribute with the longest addresses', () => {
    let attribute: string | undefined;
    for (let n = 0; n < MAX_EMAIL_CHANGES; n += 1) {
      attribute = withFormerEmail(attribute, `${String(n).repeat(242)}@example.com`, NOW + n * DAY);
    }
    expect(attribute?.length).toBeLessThanOrEqual(2048);
    expect(withFormerEmail(attribute, 'sixth@example.com', NOW + 5 * DAY)).toBeUndefined();
    expect(withFormerEmail(attribute, 'sixth@example.com', NOW + 30 * DAY)).toBeDefined();
  });

  it('finds no former address without the attribute', () => {
    expect(formerEmails(undefined, NOW)).toEqual([]);
    expect(formerEmails('', NOW)).toEqual([]);
  });
});
