export default {
  forgotTitle: 'Forgot password',
  forgotLead: 'A code goes to the e-mail address or mobile number of your account.',
  sendCode: 'Send code',
  backToSignIn: 'Back to sign in',
  resetTitle: 'New password',
  setPassword: 'Change password',
  anotherCode: 'Ask for another code',
} as const
