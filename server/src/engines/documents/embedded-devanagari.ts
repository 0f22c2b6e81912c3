import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const DEVANAGARI = /\p{Script=Devanagari}/u

/** A name of its own, so that no installed font with other or missing glyphs is used instead. */
const FAMILY = 'Prescription Devanagari'

/** The blocks of the script and the joiners: all else in Hindi text (digits, stops) is set in the Latin face. */
const RANGE = 'U+0900-097F,U+1CD0-1CFF,U+200C-200D,U+25CC,U+A8E0-A8FF'

let rules: string | undefined

/**
 * `@font-face` rules with Noto Sans Devanagari, regular and bold, inside them (WOFF2 as data: URLs), for a page with
 * this content. Empty when there is no Devanagari in it.
 */
export function embeddedDevanagari(content: string): string {
  if (!DEVANAGARI.test(content)) return ''
  rules ??= fontFace(400) + fontFace(700)
  return rules
}

function fontFace(weight: 400 | 700): string {
  const file = require.resolve(
    `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`,
  )
  const font = `url(data:font/woff2;base64,${readFileSync(file).toString('base64')}) format("woff2")`
  return `@font-face { font-family: "${FAMILY}"; font-weight: ${weight}; src: ${font}; unicode-range: ${RANGE}; }\n`
}
