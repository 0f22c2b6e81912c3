import QRCode from 'qrcode'

/** White modules around the code, which scanners need to find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/**
 * A QR code as SVG, black on white with its quiet zone; one unit of the view box is one module. Error correction M: 15
 * % of it may be worn away.
 * @throws when the text is longer than a QR code holds (2,331 bytes)
 */
export function qrSvg(url: string): string {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET_ZONE
  let dark = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dark += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${dark}"/></svg>`
  )
}
