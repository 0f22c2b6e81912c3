import { isAhead, isTooLongAgo } from '@rxdesk/contract/ahead'
import { isoFromWire } from '@rxdesk/contract/dates'
import { type EmergencyForm, isDone } from '@rxdesk/contract/emergency/form'
import { type FormAction, formStep } from '@rxdesk/contract/emergency/form-states'
import { timesOf } from '@rxdesk/contract/emergency/form-times'
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
 * @throws 409 when two users differ on a field; refused for an earlier triage that changed, and a time that cannot be
 */
export function formSaved(
  stored: EmergencyForm,
  { changes, base, who, ...clock }: { changes: FormPatch; base: FormPatch; who: string } & Clock,
): { form: EmergencyForm; changed: string[] } {
  const { form, changed, conflicts } = mergeForm(stored, changes, base)
  if (conflicts.length > 0) throw stale('emergency.changedMeanwhile', { reason: 'conflict', conflicts })
  const history = triagesBy(stored.triage.history, form.triage.history, who)
  if (!history) throw refused('emergency.triageStays')
  refuseImpossible(form, changed, clock)
  return { form: { ...form, triage: { history } }, changed }
}

interface Clock {
  now: Date
  /** yyyy-mm-dd where the deployment is. */
  today: string
}

/** Of the fields that changed, a time in which nobody lived, or one that is still to come of what has happened. */
function refuseImpossible(form: EmergencyForm, changed: readonly string[], { now, today }: Clock): void {
  const times = timesOf(form).filter(({ field, at }) => at !== '' && changed.includes(field))
  const lmp = changed.includes('history.lmp') ? isoFromWire(form.history.lmp) : null
  const long = times.map(({ at }) => at).concat(lmp ?? [])
  if (long.some((at) => isTooLongAgo(new Date(at), now))) throw refused('emergency.tooLongAgo')
  const isComing = times.some(({ at, isToCome }) => !isToCome && isAhead(new Date(at), now))
  if (isComing || (lmp !== null && lmp > today)) throw refused('emergency.ahead')
}

/** A draft under which something happened is no slip any more. */
export function refuseDeletion({ form, version }: StoredForm): void {
  // A correction is given up, and what was closed stands again.
  if (version > 1) return
  if (form.orders.list.some(isDone) || form.disposition.ending === 'admitted')
    throw refused('emergency.acted')
}
