/** A run of a message's text; a link when it has an address. */
export interface TextRun {
  /** Where it begins in the text. */
  at: number
  text: string
  href?: string
}

const address = /https?:\/\/[^\s"'<>]+/g

/** Cuts a text at its web addresses. What ends a sentence does not belong to an address. */
export function linkRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  let at = 0
  const add = (end: number, href?: string) => {
    if (end > at) runs.push({ at, text: text.slice(at, end), ...(href && { href }) })
    at = end
  }
  for (const match of text.matchAll(address)) {
    const href = match[0].replace(/[.,;:!?)\]।]+$/, '')
    if (!URL.canParse(href)) continue
    add(match.index)
    add(match.index + href.length, href)
  }
  add(text.length)
  return runs
}

/** A webhook's JSON as a person reads it; any other text as it is. */
export function readableText({ channel, text }: { channel: string; text: string }): string {
  if (channel !== 'webhook') return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
