/** ABHA numbers (Ayushman Bharat Health Account): 14 digits, shown 2-4-4-4, the last a Verhoeff check (decisions). */

/** The 14 digits of the typed text, whatever separates them; undefined when it is no ABHA number. */
export function abhaDigits(text: string): string | undefined {
  const compact = text.replace(/[\s-]/g, '')
  return /^\d{14}$/.test(compact) ? compact : undefined
}

/** `91123456789012` → `91-1234-5678-9012`; other text as it is. */
export function abhaShown(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3-$4')
}

/** An ABHA address: a name of letters, digits, single dots and underscores, and the provider behind the @. */
export function isAbhaAddress(text: string): boolean {
  return /^(?=.{3,40}@)[a-z0-9]+([._][a-z0-9]+)*@[a-z]{2,20}$/i.test(text)
}

/** Whether the last digit checks the others by Verhoeff's scheme. A failed check warns and never blocks (decisions). */
export function passesVerhoeff(digits: string): boolean {
  let check = 0
  for (const [at, digit] of [...digits].toReversed().entries())
    check = product(check, permuted(Number(digit), at % 8))
  return check === 0
}

/** Multiplication in the dihedral group of order 10. */
function product(a: number, b: number): number {
  if (a < 5 && b < 5) return (a + b) % 5
  if (a < 5) return 5 + ((a + b) % 5)
  if (b < 5) return 5 + ((a - b + 5) % 5)
  return (a - b + 5) % 5
}

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const

/** Verhoeff's permutation, applied as many times as the digit's position. */
function permuted(digit: number, times: number): number {
  return times === 0 ? digit : permuted(PERMUTATION[digit] ?? 0, times - 1)
}
