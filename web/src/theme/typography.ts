import type { ThemeOptions } from '@mui/material/styles'
import type { CSSProperties } from 'react'

/**
 * Inter and Noto come with the app; characters that they lack (Chinese, arrows, signs) come from the device, whose
 * names for such typefaces differ.
 */
const face = [
  '"Inter Variable"',
  '"Noto Sans Devanagari"',
  '"Noto Sans Arabic Variable"',
  '"PingFang SC"',
  '"Noto Sans CJK SC"',
  '"Noto Sans SC"',
  '"Source Han Sans SC"',
  '"Microsoft YaHei"',
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  '"Segoe UI Symbol"',
  '"Noto Sans"',
  '"Noto Sans Symbols 2"',
  '"DejaVu Sans"',
  'sans-serif',
].join(', ')

declare module '@mui/material/styles' {
  interface TypographyVariants {
    mono: string
    deskTitle: CSSProperties
  }
  interface TypographyVariantsOptions {
    mono?: string
    deskTitle?: CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    deskTitle: true
  }
}

export const typography: ThemeOptions['typography'] = {
  fontFamily: face,
  mono: 'ui-monospace, "Cascadia Mono", "Segoe UI Mono", Menlo, Consolas, monospace',
  fontSize: 14,
  h1: { fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.012em' },
  // The heading of a desk, whose height belongs to the record.
  deskTitle: { fontSize: '1.125rem', lineHeight: '24px', fontWeight: 650, letterSpacing: '-0.006em' },
  h2: { fontSize: '1.125rem', lineHeight: 1.35, fontWeight: 620, letterSpacing: '-0.006em' },
  h3: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 600 },
  h4: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 600 },
  h5: { fontSize: '0.875rem', lineHeight: 1.4, fontWeight: 600 },
  h6: { fontSize: '0.875rem', lineHeight: 1.4, fontWeight: 600 },
  subtitle1: { fontSize: '0.875rem', fontWeight: 550 },
  subtitle2: { fontSize: '0.8125rem', fontWeight: 550 },
  body1: { fontSize: '0.875rem', lineHeight: 1.5 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
  button: { fontSize: '0.875rem', fontWeight: 560, textTransform: 'none', letterSpacing: 0 },
  caption: { fontSize: '0.75rem', lineHeight: 1.4 },
  overline: { fontSize: '0.6875rem', fontWeight: 600, letterSpacing: '0.06em' },
}
