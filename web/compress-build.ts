import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What compresses well; fonts and pictures of a build are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|wasm)$/
/** Below this the header that names an encoding outweighs what it saves. Bytes. */
const LEAST_BYTES = 1_000

/** Writes `<file>.br` and `<file>.gz` beside each asset of a build, which the server sends instead of it. */
export function compressBuild(): Plugin {
  return {
    name: 'compress-build',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const folder = path.join(dir, 'assets')
      for (const name of readdirSync(folder)) {
        const bytes = readFileSync(path.join(folder, name))
        if (!COMPRESSIBLE.test(name) || bytes.length < LEAST_BYTES) continue
        // Slow and small: it is done once a build.
        const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(bytes, { params: best }))
        writeFileSync(
          path.join(folder, `${name}.gz`),
          gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
        )
      }
    },
  }
}
