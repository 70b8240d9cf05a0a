/** The part of WebAssembly that the codecs' loader needs: Node has it, its type definitions name types only. */
declare namespace WebAssembly {
  const Module: new (bytes: Uint8Array<ArrayBuffer>) => Module;
}
