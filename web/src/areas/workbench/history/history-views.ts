/**
 * The events of a history without the times when somebody saw the contact details, and how many those were: there are so
 * many of them that what was done to the case cannot be found between them.
 */
export function withoutViews<Event extends { action: string }>(
  history: readonly Event[],
): { events: Event[]; views: number } {
  const events = history.filter(({ action }) => action !== 'contact.view')
  return { events, views: history.length - events.length }
}
