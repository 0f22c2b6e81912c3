import { fileURLToPath } from 'node:url'

/** The folder of the pictures that sheets are compared with; `draw-sheets.ts` writes them. */
export const REFERENCES = fileURLToPath(new URL('references/', import.meta.url))
/** Small files, and letters are still seen. */
export const REFERENCE_DPI = 48
