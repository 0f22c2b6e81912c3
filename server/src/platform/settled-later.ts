/** Marks what is awaited only after something else, which may fail first and end the work: nobody hears of it then. */
export function settledLater<Result>(underWay: Promise<Result>): Promise<Result> {
  underWay.catch(() => undefined)
  return underWay
}
