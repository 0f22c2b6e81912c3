import sharp, { type OverlayOptions } from 'sharp'

/** How a page was photographed: its position, the light and the table. */
export interface Shot {
  /** Rotation of the paper in degrees. */
  turn: number
  /** Lean of the verticals and horizontals, as from a camera held at a slight angle: a few hundredths. */
  leanX: number
  leanY: number
  /** Where the light comes from, as a share of width and height. */
  light: [x: number, y: number]
  table: 'wood' | 'cloth' | 'stone'
  /** Where the paper was folded, as a share of its height (across) and width (along). */
  foldAcross?: number
  foldAlong?: number
  /** Sigma of the lens blur in pixels. */
  blur: number
  /** JPEG quality. */
  quality: number
}

const WIDTH = 1500
const HEIGHT = 2000
/** Height of the sheet in the picture. */
const SHEET_HEIGHT = 1800

/** Makes a clean page (PNG) look photographed with a phone: a JPEG of about 1500 × 2000 pixels. */
export async function photograph(page: Buffer, shot: Shot): Promise<Buffer> {
  const lying = await sharp(await paper(page, shot))
    .affine(lie(shot), { background: '#00000000', interpolator: 'bicubic' })
    .png()
    .toBuffer()
  const { width = 0, height = 0 } = await sharp(lying).metadata()
  const left = Math.round((WIDTH - width) / 2)
  const top = Math.round((HEIGHT - height) / 2)
  const scene = await sharp(await tableTop(shot.table))
    .composite([
      ...[await cropped(await castShadow(lying), left + 14, top + 20)],
      ...[await cropped(lying, left, top)],
      { input: lightAndShade(shot), blend: 'multiply' },
    ])
    .png()
    .toBuffer()
  return sharp(scene)
    .blur(shot.blur)
    .composite([{ input: await noise(WIDTH, HEIGHT, 128, 13), blend: 'soft-light' }])
    .modulate({ saturation: 0.92 })
    .jpeg({ quality: shot.quality, mozjpeg: true })
    .toBuffer()
}

/** The sheet itself: off-white, grainy, with the shades of its folds. */
async function paper(page: Buffer, shot: Shot): Promise<Buffer> {
  const sheet = await sharp(page).resize({ height: SHEET_HEIGHT }).removeAlpha().png().toBuffer()
  const { width = 0 } = await sharp(sheet).metadata()
  const folds = [
    shot.foldAcross === undefined ? '' : fold(0, shot.foldAcross * SHEET_HEIGHT - 70, width, 140, 'across'),
    shot.foldAlong === undefined ? '' : fold(shot.foldAlong * width - 70, 0, 140, SHEET_HEIGHT, 'along'),
  ].join('')
  return (
    sharp(sheet)
      .composite([
        { input: await noise(width, SHEET_HEIGHT, 246, 5, 0.8), blend: 'multiply' },
        { input: svg(width, SHEET_HEIGHT, `${FOLD_SHADES}${folds}`), blend: 'multiply' },
      ])
      // Ink is never quite black nor paper quite white, and both are a little warm.
      .linear([0.93, 0.92, 0.88], [14, 13, 13])
      .ensureAlpha()
      .png()
      .toBuffer()
  )
}

const SHADE = (offset: number, grey: string) => `<stop offset="${offset}" stop-color="${grey}"/>`
const SHADES = [
  SHADE(0, '#ffffff'),
  SHADE(0.3, '#f6f6f6'),
  SHADE(0.47, '#e2e2e2'),
  SHADE(0.5, '#c8c8c8'),
  SHADE(0.52, '#fdfdfd'),
  SHADE(1, '#ffffff'),
].join('')
const FOLD_SHADES =
  `<defs><linearGradient id="across" x1="0" y1="0" x2="0" y2="1">${SHADES}</linearGradient>` +
  `<linearGradient id="along" x1="0" y1="0" x2="1" y2="0">${SHADES}</linearGradient></defs>`

function fold(x: number, y: number, width: number, height: number, shade: 'across' | 'along'): string {
  // On whole pixels: a half-covered edge would multiply to a dark hairline.
  return `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${width}" height="${height}" fill="url(#${shade})"/>`
}

/** Rotation and lean as the matrix of an affine map. */
function lie({ turn, leanX, leanY }: Shot): [[number, number], [number, number]] {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [
    [cos - sin * leanY, cos * leanX - sin],
    [sin + cos * leanY, sin * leanX + cos],
  ]
}

async function castShadow(sheet: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(sheet).metadata()
  const alpha = await sharp(sheet).extractChannel('alpha').blur(16).linear(0.55, 0).raw().toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** A layer that may extend beyond the picture, cut to the visible part. */
async function cropped(layer: Buffer, left: number, top: number): Promise<OverlayOptions> {
  const { width = 0, height = 0 } = await sharp(layer).metadata()
  const [cutLeft, cutTop] = [Math.max(0, -left), Math.max(0, -top)]
  const input = await sharp(layer)
    .extract({
      left: cutLeft,
      top: cutTop,
      width: Math.min(width - cutLeft, WIDTH - Math.max(0, left)),
      height: Math.min(height - cutTop, HEIGHT - Math.max(0, top)),
    })
    .png()
    .toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}

const TABLES: Record<Shot['table'], { colour: string; frequency: string; strength: number }> = {
  wood: { colour: '#7d5637', frequency: '0.004 0.11', strength: 0.5 },
  cloth: { colour: '#4d5f73', frequency: '0.5 0.5', strength: 0.35 },
  stone: { colour: '#8f8a83', frequency: '0.006 0.009', strength: 0.22 },
}

async function tableTop(table: Shot['table']): Promise<Buffer> {
  const { colour, frequency, strength } = TABLES[table]
  const grain =
    `<filter id="grain" x="0" y="0" width="100%" height="100%">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="11"/>` +
    `<feColorMatrix type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${strength * 2} 0 0 0 ${-strength / 2}"/></filter>`
  const surface = `${grain}<rect width="100%" height="100%" fill="${colour}"/><rect width="100%" height="100%" filter="url(#grain)"/>`
  return sharp(svg(WIDTH, HEIGHT, surface))
    .removeAlpha()
    .png()
    .toBuffer()
}

/** One lamp and its falloff towards the corners. */
function lightAndShade({ light: [x, y] }: Shot): Buffer {
  const stops = [
    '<stop offset="0" stop-color="#fffdf6"/>',
    '<stop offset="0.55" stop-color="#ebe6da"/>',
    '<stop offset="1" stop-color="#a79f92"/>',
  ].join('')
  return svg(
    WIDTH,
    HEIGHT,
    `<defs><radialGradient id="lamp" cx="${x}" cy="${y}" r="1">${stops}</radialGradient></defs>` +
      '<rect width="100%" height="100%" fill="url(#lamp)"/>',
  )
}

function noise(width: number, height: number, mean: number, sigma: number, blur?: number): Promise<Buffer> {
  const grain = sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean, sigma } },
  })
  return (blur === undefined ? grain : grain.blur(blur)).greyscale().png().toBuffer()
}

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  )
}
