import type { Resources } from './areas.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
    keySeparator: false
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}
