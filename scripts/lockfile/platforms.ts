import { type LockedPackage, type Lockfile, resolveFrom } from './lockfile.ts';

/** The platforms on which `npm ci` installs every tool. */
const PLATFORMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'win32', cpu: 'arm64' },
] as const;

type Platform = (typeof PLATFORMS)[number];

/**
 * The optional dependencies that the lockfile names but does not resolve, as `package → dependency`. npm leaves them out
 * when `node_modules` has only this platform's binaries, or when the registry lacks them; `npm ci` then fails.
 */
export function unresolvedPackages(lockfile: Lockfile): string[] {
  return Object.entries(lockfile.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => resolveFrom(lockfile, path, name) === undefined)
      .map((name) => `${path || 'package.json'} → ${name}`),
  );
}

/** The platforms for which a tool with binaries has none in the lockfile, as `package: os-cpu-libc`. */
export function uncoveredPlatforms(lockfile: Lockfile): string[] {
  return Object.entries(lockfile.packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const binaries = Object.keys(optionalDependencies).flatMap((name) => {
      const locked = resolveFrom(lockfile, path, name);
      return locked?.os !== undefined && locked.cpu !== undefined ? [locked] : [];
    });
    // One such package alone (fsevents of macOS) is an addition to a tool that runs everywhere.
    if (binaries.length < 2) return [];
    return PLATFORMS.filter((platform) => !binaries.some((binary) => fits(binary, platform))).map(
      (platform) => `${path || 'package.json'}: ${Object.values(platform).join('-')}`,
    );
  });
}

function fits({ os = [], cpu = [], libc }: LockedPackage, platform: Platform): boolean {
  if (!os.includes(platform.os) || !cpu.includes(platform.cpu)) return false;
  // A binary without `libc` needs none of the system's, or npm installs it on both.
  return libc === undefined || !('libc' in platform) || libc.includes(platform.libc);
}
