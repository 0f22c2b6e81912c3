/**
 * The header by which a page of ours makes itself known. The answer of its sign-in then holds no token (it is in a
 * cookie that no script can read), and that cookie counts only with this header: a page of another site cannot send it
 * (decisions: sign-in).
 */
export const pageHeader = { name: 'Rxdesk-Client', value: 'browser' } as const
