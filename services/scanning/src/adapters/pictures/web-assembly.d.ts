/**
 * The part of WebAssembly that the codecs' loader needs: Node provides it, but its type definitions contain only types.
 */
declare namespace WebAssembly {
  const Module: new (bytes: Uint8Array<ArrayBuffer>) => Module;
}
