/** The shadows of Rxdesk, by how far above the page a surface lies; what lies on the page has a hairline instead. */

/** Menus, popovers, notices. */
export const hanging = '0 8px 24px rgba(10, 25, 28, 0.16)'

/** Dialogs. */
export const dialog = '0 24px 64px rgba(10, 25, 28, 0.24)'

/** What lies below a question is dimmed and can still be read. */
export const veil = 'rgba(10, 25, 28, 0.32)'
