import type { BodyView, Injury } from './form.ts'

/**
 * The outline of a body in percent of a box that is twice as high as wide, so that a screen and a page draw the same.
 * Seen from the front the right side of the patient is on the left.
 */
export const bodyOutline: readonly (readonly [x: number, y: number])[] = mirrored([
  [45, 12],
  [43, 15],
  [29, 17],
  [23, 22],
  [18, 36],
  [13, 50],
  [10, 56],
  [16, 58],
  [20, 51],
  [26, 38],
  [32, 27],
  [34, 38],
  [31, 50],
  [33, 70],
  [37, 92],
  [31, 97],
  [44, 98],
  [46, 76],
  [50, 55],
])

export const bodyHead = { x: 50, y: 6.5, width: 22, height: 12 } as const

function mirrored(half: readonly [number, number][]): [number, number][] {
  const other = half.toReversed().map(([x, y]): [number, number] => [100 - x, y])
  return [...half, ...other.filter(([x]) => x !== 50)]
}

/** Parts of the body by their middle, seen from the front. */
export const bodyRegions = [
  { key: 'head', x: 50, y: 6 },
  { key: 'neck', x: 50, y: 14 },
  { key: 'chest', x: 50, y: 24 },
  { key: 'abdomen', x: 50, y: 38 },
  { key: 'pelvis', x: 50, y: 49 },
  { key: 'rightArm', x: 25, y: 28 },
  { key: 'leftArm', x: 75, y: 28 },
  { key: 'rightForearm', x: 18, y: 44 },
  { key: 'leftForearm', x: 82, y: 44 },
  { key: 'rightHand', x: 13, y: 56 },
  { key: 'leftHand', x: 87, y: 56 },
  { key: 'rightThigh', x: 40, y: 63 },
  { key: 'leftThigh', x: 60, y: 63 },
  { key: 'rightLeg', x: 41, y: 82 },
  { key: 'leftLeg', x: 59, y: 82 },
  { key: 'rightFoot', x: 38, y: 96 },
  { key: 'leftFoot', x: 62, y: 96 },
] as const
export type BodyRegion = (typeof bodyRegions)[number]['key']

/** The point of a region, for who marks an injury without a pointer. */
export function pointOf(region: BodyRegion, view: BodyView): Pick<Injury, 'x' | 'y'> {
  const found = bodyRegions.find(({ key }) => key === region) ?? bodyRegions[0]
  return { x: view === 'front' ? found.x : 100 - found.x, y: found.y }
}

/** The region that a point lies in or next to. */
export function regionAt({ view, x, y }: Pick<Injury, 'view' | 'x' | 'y'>): BodyRegion {
  const far = (region: BodyRegion) => {
    const at = pointOf(region, view)
    return Math.hypot((at.x - x) / 2, at.y - y)
  }
  return bodyRegions.map(({ key }) => key).reduce((best, key) => (far(key) < far(best) ? key : best))
}
