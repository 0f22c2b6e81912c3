import { filled } from './sentence.ts'

/**
 * The sentences that a page may show before anybody signed in. They are apart from the others because the sign-in page
 * comes with them, and with no others.
 */
export const openMessages = {
  'general.somethingWentWrong': 'Something went wrong',
  'general.noRecord': 'No record found',
  'general.noToken': 'Failed to get authentication token',
  'general.unknownCall': 'Unknown call',
  'general.noSpace': 'The server has no space left. Nothing was saved: tell your administrator.',
  'general.unavailable':
    'The server cannot reach its data right now. Nothing was saved: try again in a moment.',
  'general.tooLarge': 'The request is too large.',
  'general.unknownMember': 'This call does not know this field',
  'general.noAccess':
    'Your account does not have access to this page. If it was blocked by mistake, contact your administrator.',
  'session.invalid': 'INVALID SESSION',
  'session.ended': 'Your session has ended. Sign in again.',
  'session.tooManyScreens':
    'You have too many screens open: this one does not renew itself. Close another one.',
  'session.live': 'You are signed in on another screen. Sign in here and end that session?',
  'signIn.wrong': 'The agent ID or the password is not right.',
  'signIn.wrongCode': 'The code is not right. Check it and type it again.',
  'signIn.codeExpired': 'The code is no longer valid. Ask for a new one.',
  'signIn.tooManyCodes': 'Too many codes were asked for or mistyped. Try again in {minutes} minutes.',
  'signIn.throttled': 'Too many attempts. Try again in {seconds} seconds.',
  'signIn.addressNotAllowed': 'This address may not use the console.',
  'signIn.notRegistered': 'This Agent ID is not registered with us',
  'signIn.enterCode': 'Enter the code',
  'password.resetCodeSent':
    'If this account may sign in, a code was sent to its e-mail address or mobile number.',
  'password.resetDone': 'Your password was changed. Sign in with the new one.',
  'password.enterOwn': 'Enter your password',
  'password.wrongOwn': 'The password is not right.',
  'provider.visitOver': 'This took too long, or was begun in another window. Start again.',
  'provider.failed': 'The identity provider did not confirm who you are. Start again.',
  'provider.unknown':
    'No account is linked to this identity. Sign in with your Agent ID and link it in your account menu, or ask your administrator.',
  'provider.linkedElsewhere': 'This identity is linked to another account.',
  'provider.linked': 'Your identity is linked to this account',
  'provider.unlinked': 'The identity is no longer linked',
  'provider.none': 'This deployment has no identity provider.',
  'authenticator.enrolled': 'The authenticator app is set up',
  'authenticator.removed': 'The authenticator app was removed',
  'authenticator.reset': 'The authenticator app and passkeys of the user were removed',
  'authenticator.notStarted': 'This took too long. Start again.',
  'authenticator.none': 'No authenticator app is set up.',
  'passkey.enterName': 'Enter a name for the passkey',
  'passkey.added': 'The passkey is set up',
  'passkey.removed': 'The passkey was removed',
  'passkey.none': 'This passkey is not there any more.',
  'passkey.refused': 'This passkey could not be confirmed. Try again, or choose another way.',
  'passkey.tooMany': 'An account may have {most} passkeys. Remove one first.',
  'passkey.roleNeeds': 'Your role needs an authenticator app or a passkey. Set one up to go on.',
  'authenticator.newCodes': 'The old recovery codes no longer work',
  'password.enterOld': 'Please enter the old password',
  'password.enterNew': 'Please enter the new password',
  'password.enterConfirm': 'Please enter the confirm password',
  'password.weak':
    'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character (8 to 20 in all; special: @$!%*#?&)',
  'password.common': 'This password is among the first that are guessed. Choose another one.',
  'password.sameAsOld': 'New Password should not be same as old password',
  'password.notConfirmed': 'New password & confirm password does not match',
  'password.wrongOld': 'The old password is not right.',
  'password.changed': 'Password changed',
  'user.enterAgentId': 'Enter the agent ID',
  'user.agentIdSigns': 'Please use alphabet and numbers',
  'picture.tooLarge': 'The picture may have up to 500 kB. Choose a smaller copy.',
} as const

/** An open sentence with its blanks filled in. */
export function openMessage(
  key: keyof typeof openMessages,
  values: Record<string, string | number> = {},
): string {
  return filled(openMessages[key], values)
}
