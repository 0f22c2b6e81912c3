export const operatorStates = ['working', 'free', 'away', 'signedOut'] as const
