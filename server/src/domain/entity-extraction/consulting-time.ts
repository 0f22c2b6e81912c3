/** Hours or days of the week beside the words that letterheads put before consulting times. */
const LABEL =
  /(?:consult(?:ing|ation)?|clinic|opd|visiting|doctor)?\s*(?:timings?|hours?|time)\s*[:\-–]\s*([^\t|]{4,80})|समय\s*[:\-–]\s*([^\t|]{4,80})/iu
const HOURS = /\d{1,2}(?:[:.]\d{2})?\s*(?:a\.?m|p\.?m|बजे|noon|to|-|–|से)/iu

/** Consulting times printed on lines of a page ("Timing: Mon–Sat 10 am – 2 pm"), each once. */
export function consultingTimes(lines: readonly string[]): string[] {
  const found = lines.flatMap((line) => {
    const [, english, hindi] = LABEL.exec(line) ?? []
    const said = (english ?? hindi ?? '').replace(/\s+/g, ' ').replace(/[\s,;.]+$/u, '')
    return HOURS.test(said) || /\d{1,2}\s*(?:से|to)/iu.test(said) || /सुबह|शाम/u.test(said) ? [said] : []
  })
  return [...new Set(found)]
}
