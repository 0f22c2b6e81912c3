import type { EmotionCache } from '@emotion/cache'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { use, useMemo } from 'react'
import { useLanguage } from './language/use-language.ts'
import { createRxdeskTheme } from './theme.ts'

const leftToRight = createCache({ key: 'rx' })
let rightToLeft: Promise<EmotionCache> | undefined

/** Styles turned round for right-to-left; what turns them is loaded when such a language is first chosen. */
function rightToLeftCache(): Promise<EmotionCache> {
  rightToLeft ??= import('./rtl-styles.ts').then(({ rtlPlugins }) =>
    createCache({ key: 'rxr', stylisPlugins: rtlPlugins }),
  )
  return rightToLeft
}

/** Theme and styles in the direction of the language. Light or dark follows the device until the user chooses. */
export function StyleProvider({ children }: { children: ReactNode }) {
  const { direction } = useLanguage()
  const cache = direction === 'rtl' ? use(rightToLeftCache()) : leftToRight
  const theme = useMemo(() => createRxdeskTheme(direction), [direction])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="appearance">
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
