/** An Indian mobile number, with or without +91 or 0, or an international one with its plus. */
export function isMobile(text: string): boolean {
  const compact = text.replace(/[\s-]/g, '')
  return /^(?:\+91|0)?[6-9]\d{9}$/.test(compact) || /^\+(?!91)\d{8,14}$/.test(compact)
}
