import { documentPng } from './document-image.ts'
import { breakable } from './printable-text.ts'
import { type Sheet, sheetPdf } from './sheet-compiler.ts'
import type { DocumentImage } from './sheet-document.ts'

/**
 * A paper with the client's logo, without signature or code. A logo that cannot be read is left out.
 * @throws DocumentError when the layout fails
 */
export async function renderOnLetterhead(
  template: Sheet['template'],
  { client, issuedAt }: { client: { logo?: DocumentImage }; issuedAt: Date },
  view: object,
): Promise<Buffer> {
  const logo = client.logo && (await documentPng(client.logo).catch(() => undefined))
  const content = JSON.stringify(view, (_key, value: unknown) =>
    typeof value === 'string' ? breakable(value) : value,
  )
  return sheetPdf({ template, content, pictures: { logo }, issuedAt })
}
