import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../lib/run-command.ts';
import type { Frame } from './film.ts';

const GIF_LIMIT = 3_000_000;
/** Tried in this order, until the GIF is small enough: width in pixels, pictures per second, colours. */
const GIF_SIZES = [
  { width: 800, fps: 10, colours: 128 },
  { width: 720, fps: 8, colours: 96 },
  { width: 640, fps: 6, colours: 64 },
  { width: 560, fps: 5, colours: 48 },
] as const;

/** Writes the film as WebM and as a GIF of less than 3 MB. Returns the size of both. */
export async function encode(
  frames: readonly Frame[],
  work: string,
  out: string,
): Promise<{ webm: number; gif: number }> {
  const list = join(work, 'frames.txt');
  const last = frames.at(-1);
  const lines = frames.flatMap(({ file, seconds }) => [`file '${file}'`, `duration ${seconds}`]);
  // ffmpeg drops the duration of the last picture unless that is named twice.
  await writeFile(list, [...lines, `file '${last?.file}'`, ''].join('\n'));
  const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list];

  const webm = join(out, 'demo.webm');
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '5'];
  await ffmpeg([...input, '-vf', 'fps=10,format=yuv420p', ...vp9, '-an', webm]);

  const gif = join(out, 'demo.gif');
  for (const { width, fps, colours } of GIF_SIZES) {
    const palette = `split[a][b];[a]palettegen=max_colors=${colours}:stats_mode=diff[p]`;
    const use = '[b][p]paletteuse=dither=none:diff_mode=rectangle';
    await ffmpeg([...input, '-filter_complex', `fps=${fps},scale=${width}:-1:flags=lanczos,${palette};${use}`, gif]);
    if ((await stat(gif)).size < GIF_LIMIT) break;
  }
  return { webm: (await stat(webm)).size, gif: (await stat(gif)).size };
}

/** Throws with ffmpeg's own words when it fails, or with the way to install it when there is none. */
export async function ffmpeg(args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand('ffmpeg', args).catch(() => {
    throw new Error(
      'The film needs ffmpeg. Install it (Debian: `apt-get install ffmpeg`; macOS: `brew install ffmpeg`).',
    );
  });
  if (code !== 0) throw new Error(`ffmpeg failed: ${output}`);
}
