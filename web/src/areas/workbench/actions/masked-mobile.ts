/** The last four digits of a mobile number, enough to see that it is the right one; nothing for nothing. */
export function maskedMobile(mobile: string): string {
  const digits = mobile.replace(/\D/g, '')
  return digits === '' ? '' : `••••••${digits.slice(-4)}`
}
