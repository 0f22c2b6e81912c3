/** What an operator is told of: work that is theirs, and what was said or decided of theirs. */
export const noticeKinds = ['returned', 'waiting', 'comment', 'approved', 'mapped', 'rejected'] as const
export const operatorStates = ['working', 'free', 'away', 'signedOut'] as const
