import type { Resources } from './text-types.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
    keySeparator: false
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}
