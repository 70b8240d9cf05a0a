/** How a file is served: `encoding` if it was compressed before it was uploaded. */
export interface Content {
  readonly type: string;
  readonly encoding?: 'br' | 'gzip';
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  // Browsers compile WebAssembly while it arrives only if it has this type.
  wasm: 'application/wasm',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
};

const ENCODINGS = { br: 'br', gz: 'gzip' } as const;

/**
 * The type of a file by its extension; the extension before `.br` and `.gz`, as Unity writes them (`game.wasm.br`): such
 * files are sent as they are, and browsers unpack them.
 */
export function contentOf(path: string): Content {
  const [, inner = path, outer = ''] = /^(.*)\.(br|gz)$/.exec(path) ?? [];
  const type = TYPES[extensionOf(inner)] ?? 'application/octet-stream';
  // A file that is called ".gz" alone has no inner name, and is just a file.
  return isEncoding(outer) ? { type, encoding: ENCODINGS[outer] } : { type };
}

const isEncoding = (text: string): text is keyof typeof ENCODINGS => text === 'br' || text === 'gz';

const extensionOf = (path: string): string => /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
