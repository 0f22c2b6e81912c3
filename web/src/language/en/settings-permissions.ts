export default {
  matrix: 'Roles and permissions',
  permission: 'Permission',
  explained:
    'The figure is how many active users of the role have the permission. A tick proposes it when the role is chosen for a new user; nobody who has an account gets or loses anything by it.',
  readOnly: 'An administrator of the whole deployment changes the ticks.',
  users: '{shown} active',
  proposed: 'Propose {permission} for {role}',
  holders: 'Users of the role {role} with {permission}: {shown}',
  unsaved: 'Changes not saved: {shown}',
  discard: 'Discard',
  screens: 'Screens',
  calls: 'What may be done',
  opensNothing: 'No screen and no action asks for it by itself: it decides what is shown within them.',
} as const
