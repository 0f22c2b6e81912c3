/**
 * Heights of words that stand beside marks, moved so far apart that none lies over another: each as near to its mark as
 * the others allow, none below `lowest`. What has no mark stays out.
 */
export function apart(
  heights: readonly (number | undefined)[],
  { gap, lowest }: { gap: number; lowest: number },
): (number | undefined)[] {
  const placed = [...heights]
  const fromBelow = heights
    .flatMap((height, at) => (height === undefined ? [] : [{ at, height }]))
    .toSorted((one, other) => other.height - one.height)
  let most = lowest
  for (const { at, height } of fromBelow) {
    const place = Math.min(height, most)
    placed[at] = place
    most = place - gap
  }
  return placed
}
