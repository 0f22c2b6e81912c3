/** The parts of the contract's `strongPassword`, to show one by one while a password is typed. */
export const passwordRules = [
  { name: 'length', kept: (text: string) => text.length >= 8 && text.length <= 20 },
  { name: 'capital', kept: (text: string) => /[A-Z]/.test(text) },
  { name: 'small', kept: (text: string) => /[a-z]/.test(text) },
  { name: 'digit', kept: (text: string) => /\d/.test(text) },
  {
    name: 'sign',
    kept: (text: string) => /[@$!%*#?&]/.test(text) && /^[A-Za-z\d@$!%*#?&]*$/.test(text),
  },
] as const
