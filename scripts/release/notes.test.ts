import { describe, expect, it } from '@jest/globals';
import { releaseNotes } from './notes.ts';

const CHANGELOG = `# Changelog

## [Unreleased]: 1.3.0

- A later change.

## [1.2.0] - 2026-11-23

### Buying

- A change with a [link](docs/x.md).

## [1.1.0] - 2026-10-01

- An older change.

## [1.0.0]

- A version without a date.

## [0.9.0] - 2026-09-01

[1.2.0]: https://example.com/compare
`;

describe('releaseNotes', () => {
  it('takes the section of one version, without its heading and without the next version', () => {
    expect(releaseNotes(CHANGELOG, '1.2.0')).toEqual({
      ok: true,
      value: '### Buying\n\n- A change with a [link](docs/x.md).\n',
    });
    expect(releaseNotes(CHANGELOG, '1.1.0')).toEqual({ ok: true, value: '- An older change.\n' });
  });

  it('reads a changelog with the line ends of Windows', () => {
    expect(releaseNotes(CHANGELOG.replaceAll('\n', '\r\n'), '1.1.0')).toEqual({
      ok: true,
      value: '- An older change.\n',
    });
  });

  it('takes what is not released when no version is named', () => {
    expect(releaseNotes(CHANGELOG)).toEqual({ ok: true, value: '- A later change.\n' });
  });

  it.each([
    ['1.4.0', 'CHANGELOG.md has no section "## [1.4.0]". Add one with the date.'],
    // A version is no pattern: its dots match nothing else.
    ['1x2.0', 'CHANGELOG.md has no section "## [1x2.0]". Add one with the date.'],
    ['1.0.0', 'Write the date into CHANGELOG.md: "## [1.0.0] - YYYY-MM-DD".'],
    ['0.9.0', 'The section "## [0.9.0]" of CHANGELOG.md is empty.'],
  ])('refuses the version %s with a sentence', (version, error) => {
    expect(releaseNotes(CHANGELOG, version)).toEqual({ ok: false, error });
  });

  it('refuses a version with two sections', () => {
    const twice = `${CHANGELOG}\n## [1.1.0] - 2026-10-02\n\n- Again.\n`;

    expect(releaseNotes(twice, '1.1.0')).toMatchObject({ ok: false, error: expect.stringContaining('2 sections') });
  });
});
