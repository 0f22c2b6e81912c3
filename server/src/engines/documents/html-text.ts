/** Markup that is safe to insert into a page: only `html` makes it. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text with the five characters that mean something in markup and in quoted attributes written as entities. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

type Part = string | Markup | false | undefined | readonly Part[]

/** Builds markup: strings are escaped; markup is inserted as it is, lists one item after another. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(
    strings.reduce((whole, string, at) => whole + string + (at < parts.length ? written(parts[at]) : ''), ''),
  )
}

function written(part: Part): string {
  if (part instanceof Markup) return part.text
  if (typeof part === 'string') return escaped(part)
  return Array.isArray(part) ? part.map(written).join('') : ''
}
