export default {
  title: 'Sign in with your e-mail',
  email: 'E-mail',
  emailFault: 'Please enter valid Email',
  back: 'Sign in with your agent ID',
  'fault.wrong': 'The e-mail address or the password is wrong.',
  'fault.disabled': 'This account is switched off. Ask your administrator.',
  'fault.tooMany': 'Too many tries. Wait a few minutes and try again, or set a new password.',
  'fault.unreachable':
    'The sign-in service cannot be reached. Check the connection and try again; what you typed is still here.',
  'fault.secondFactor':
    'This account asks for a second step that this page cannot take. Ask your administrator.',
  'fault.refused': 'The sign-in service does not take passwords from this page. Tell your administrator.',
} as const
