import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArtDirection } from './art-direction.ts';
import { paintCover } from './cover.ts';
import { paintAvatar, paintBanner, type StudioArt } from './profile.ts';
import { paintScreenshot } from './screenshot.ts';
import { paintTrailer } from './trailer/trailer.ts';
import { SHOTS } from './views/view.ts';

type Png = Uint8Array<ArrayBuffer>;

/** The pictures of the demo shop. Each is painted once for as long as its painter and its direction stay the same. */
export class Gallery {
  readonly #dir: string;

  /** Keeps pictures in a folder of `cacheDir` that is named after the painters' source; those of older ones are dropped. */
  constructor(cacheDir: string) {
    const edition = editionOf(import.meta.dirname);
    this.#dir = join(cacheDir, edition);
    if (existsSync(this.#dir)) return;
    rmSync(cacheDir, { recursive: true, force: true });
    mkdirSync(this.#dir, { recursive: true });
  }

  /** 300 by 400. */
  cover(art: ArtDirection): Png {
    return this.#kept('cover', art, () => paintCover(art));
  }

  /** Three, 384 by 216. */
  screenshots(art: ArtDirection): Png[] {
    return SHOTS.map((shot) => this.#kept(`screenshot-${shot}`, art, () => paintScreenshot(art, shot)));
  }

  /** An MP4 of nine seconds, 384 by 216. */
  trailer(art: ArtDirection): Uint8Array<ArrayBuffer> {
    return this.#kept('trailer', art, () => paintTrailer(art), 'mp4');
  }

  /** 256 by 256. */
  avatar(art: StudioArt): Png {
    return this.#kept('avatar', art, () => paintAvatar(art));
  }

  /** 1280 by 280. */
  banner(name: string, art: StudioArt): Png {
    return this.#kept('banner', { name, ...art }, () => paintBanner(name, art));
  }

  #kept(kind: string, direction: object, paint: () => Uint8Array, extension = 'png'): Png {
    const name = createHash('sha256').update(JSON.stringify(direction)).digest('hex').slice(0, 32);
    const file = join(this.#dir, `${kind}-${name}.${extension}`);
    if (existsSync(file)) return new Uint8Array(readFileSync(file));
    const picture = new Uint8Array(paint());
    // Under its name only when whole: a start that is stopped half-way must not leave half a picture.
    writeFileSync(`${file}.part`, picture);
    renameSync(`${file}.part`, file);
    return picture;
  }
}

/** A hash of all painters' source: another painter, another edition. */
function editionOf(folder: string): string {
  const hash = createHash('sha256');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  for (const name of sources.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
