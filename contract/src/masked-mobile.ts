/**
 * A mobile number that only its owner recognises: its last four digits, such as `XXXXXX3210`. At most ten digits,
 * without the country; empty where too few would be hidden.
 */
export function maskedMobile(mobile: string): string {
  const digits = mobile.replace(/\D/g, '').slice(-10)
  return digits.length < 6 ? '' : 'X'.repeat(digits.length - 4) + digits.slice(-4)
}
