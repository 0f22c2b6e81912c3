/** How the screen shows appointments; it stands in the address. */
export const appointmentViews = ['list', 'day'] as const
