/**
 * The events of a history without the views of contact details, and the number of those views: there are so many that
 * they would hide the changes of the case.
 */
export function withoutViews<Event extends { action: string }>(
  history: readonly Event[],
): { events: Event[]; views: number } {
  const events = history.filter(({ action }) => action !== 'contact.view')
  return { events, views: history.length - events.length }
}
