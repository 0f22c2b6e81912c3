import { prefixer } from 'stylis'
import rtl from 'stylis-plugin-rtl'

/** Stylis plugins of right-to-left pages: vendor prefixes, then left and right changed over. */
export const rtlPlugins = [prefixer, rtl]
