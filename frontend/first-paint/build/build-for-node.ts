import { join } from 'node:path';
import { type BuildEnvironmentOptions, build, mergeConfig, type UserConfig } from 'vite';

const FRONTEND = join(import.meta.dirname, '../..');

/**
 * Builds modules of the site for Node, in one language.
 * @param config of this build's language
 * @param entry relative to the frontend's folder
 */
export async function buildForNode(config: UserConfig, entry: string, options: BuildEnvironmentOptions): Promise<void> {
  const own: UserConfig = {
    root: FRONTEND,
    logLevel: 'error',
    mode: 'production',
    build: { ssr: entry, emptyOutDir: false, copyPublicDir: false, manifest: false, ...options },
    ssr: { noExternal: true },
  };
  await build({ ...mergeConfig(config, own), configFile: false });
}
