/** The decoder's interface as it is used here; the package describes only the WebAssembly below it. */
declare module 'libheif-js' {
  interface Pixels {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  export interface HeifImage {
    get_width(): number
    get_height(): number
    /** Unpacks into `target` and calls back with it, or with null for a picture that cannot be read. */
    display(target: Pixels, done: (shown: Pixels | null) => void): void
    free(): void
  }
  export interface Libheif {
    HeifDecoder: new () => {
      /** The file's pictures; none for a file that cannot be read. */
      decode(bytes: Uint8Array): HeifImage[]
    }
  }
}

declare module 'libheif-js/wasm-bundle.js' {
  const libheif: import('libheif-js').Libheif
  export default libheif
}
