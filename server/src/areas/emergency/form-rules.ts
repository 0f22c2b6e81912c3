import { isAhead } from '@rxdesk/contract/ahead'
import { type EmergencyForm, isDone } from '@rxdesk/contract/emergency/form'
import { type FormAction, formStep } from '@rxdesk/contract/emergency/form-states'
import { type FormPatch, mergeForm, triagesBy } from '@rxdesk/contract/emergency/merge-form'
import { missing, refused, stale } from '#platform/protocol/problem.ts'
import { type StoredForm, stateOf } from './form-store.ts'

/** The version on which a step is taken; refused where the table of steps has none from its state. */
export function requireStep(form: StoredForm | undefined, action: FormAction): StoredForm {
  if (!form) throw missing()
  if (!formStep(action, stateOf(form, form.version)))
    throw refused(action === 'correct' ? 'emergency.notClosed' : 'emergency.isClosed')
  return form
}

/**
 * The form with what was typed.
 *
 * @throws 409 when two users differ on a field; refused for an earlier triage that changed, and a time that is ahead
 */
export function formSaved(
  stored: EmergencyForm,
  { changes, base, who, now }: { changes: FormPatch; base: FormPatch; who: string; now: Date },
): { form: EmergencyForm; changed: string[] } {
  const { form, changed, conflicts } = mergeForm(stored, changes, base)
  if (conflicts.length > 0) throw stale('emergency.changedMeanwhile', { reason: 'conflict', conflicts })
  const history = triagesBy(stored.triage.history, form.triage.history, who)
  if (!history) throw refused('emergency.triageStays')
  if (pastTimes(form).some((at) => at !== '' && isAhead(new Date(at), now))) throw refused('emergency.ahead')
  return { form: { ...form, triage: { history } }, changed }
}

/** Times of what has happened already; until when somebody is observed is still to come. */
function pastTimes({ arrival, triage, history, orders, disposition }: EmergencyForm): string[] {
  return [
    ...[arrival.at, arrival.informedAt, history.lastMealAt, disposition.at],
    ...triage.history.map(({ at }) => at),
    ...orders.list.flatMap(({ orderedAt, doneAt }) => [orderedAt, doneAt]),
  ]
}

/** A draft under which something happened is no slip any more. */
export function refuseDeletion({ form, version }: StoredForm): void {
  // A correction is given up, and what was closed stands again.
  if (version > 1) return
  if (form.orders.list.some(isDone) || form.disposition.ending === 'admitted')
    throw refused('emergency.acted')
}
