/** Browsers by the word of their User-Agent that identifies them, the more specific first. */
const browsers = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, 'Safari'],
] as const

const systems = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** A User-Agent in a few words, such as "Chrome 141 · Windows"; the beginning of an unknown one. */
export function browserInWords(userAgent: string): string {
  const browser = browsers.flatMap(([pattern, name]) => {
    const version = pattern.exec(userAgent)?.[1]
    return version ? [`${name} ${version}`] : []
  })[0]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [browser ?? (system ? '' : userAgent.slice(0, 60)), system ?? ''].filter(Boolean).join(' · ')
}
