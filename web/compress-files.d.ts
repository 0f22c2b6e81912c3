/** A text as it is sent to a browser that takes Brotli. Slow and small: it is done once a build. */
export declare function brotli(bytes: Buffer): Buffer
/** Writes `<file>.br` and `<file>.gz` beside each file of a folder, which the server sends instead of it. */
export declare function compressFiles(folder: string): void
