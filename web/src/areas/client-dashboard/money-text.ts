/** An amount in its currency (ISO 4217), as the language writes it, in the digits of the lists. */
export function moneyText(
  language: string,
  { amount, currency }: { amount: number; currency: string },
): string {
  return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'currency', currency }).format(amount)
}
