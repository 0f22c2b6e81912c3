/** Prescriptions that were submitted from this tab and whose outcome at the partner is not known yet. */
const waiting = new Set<number>()

export const submittedHere = {
  add: (erxId: number) => void waiting.add(erxId),
  has: (erxId: number) => waiting.has(erxId),
  all: (): readonly number[] => [...waiting],
  settle: (erxId: number) => void waiting.delete(erxId),
}
