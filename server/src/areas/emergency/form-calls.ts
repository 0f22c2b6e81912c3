import * as contract from '@rxdesk/contract/areas/emergency/calls'
import { dayIn } from '@rxdesk/contract/dates'
import { emptyForm } from '@rxdesk/contract/emergency/form'
import { missingFormParts } from '@rxdesk/contract/emergency/missing-parts'
import { message } from '@rxdesk/contract/messages'
import type { AreaServices } from '#domain/area-services/area-services.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, refused } from '#platform/protocol/problem.ts'
import { closeHandler } from './close-form.ts'
import { factsOf, holdForms } from './form-access.ts'
import { formSaved, refuseDeletion, requireStep } from './form-rules.ts'
import { beginCorrection, beginForm, deleteDraft, newestForm, saveDraft } from './form-store.ts'
import { noteForm } from './form-subject.ts'
import { sendHandler } from './send-form.ts'

/** Writing, closing, sending, correcting and deleting the assessment of a case. */
export function formCalls(parts: AreaServices) {
  return [
    serve(contract.saveEmergencyForm, {
      async run(work, { erxId, fence, formId, changes, base }) {
        const { db, caller, now, settings } = work
        const { row } = await holdForms(work, erxId, fence)
        const draft =
          formId === undefined ? undefined : requireStep(await newestForm(db, row, formId), 'save')
        const typed = { changes, base, who: caller.displayName, now, today: dayIn(settings.TIME_ZONE, now) }
        const { form, changed } = formSaved(draft?.form ?? emptyForm, typed)
        const written = { form, userId: caller.userId }
        // What is stored already is no save, as when two of one page arrive after each other.
        const isNew = draft === undefined || changed.length > 0
        const saved = !draft
          ? await beginForm(db, row, written)
          : {
              formId: draft.formId,
              version: draft.version,
              saves: isNew ? await saveDraft(db, draft, written) : draft.saves,
            }
        if (!saved) throw refused('emergency.isBegun')
        if (isNew) await noteForm(work, 'emergency.save', row, saved, { changed })
        return {
          message: message('emergency.saved'),
          ...saved,
          missing: missingFormParts(form, await factsOf(work, row)),
        }
      },
    }),
    serve(contract.closeEmergencyForm, closeHandler(parts)),
    serve(contract.sendEmergencyForm, sendHandler(parts)),
    serve(contract.correctEmergencyForm, {
      async run(work, { erxId, fence, formId, reason }) {
        const { db, caller } = work
        const { row } = await holdForms(work, erxId, fence)
        const closed = requireStep(await newestForm(db, row, formId), 'correct')
        const version = await beginCorrection(db, closed, { reason, userId: caller.userId })
        if (version === undefined) throw refused('emergency.isBegun')
        await noteForm(work, 'emergency.correct', row, { formId, version }, { from: closed.version, reason })
        return { message: message('emergency.corrected', { version }), version, saves: 1 }
      },
    }),
    serve(contract.deleteEmergencyForm, {
      async run(work, { erxId, fence, formId, reason }) {
        const { db, caller } = work
        const { row, access } = await holdForms(work, erxId, fence)
        if (!access.formDeleteFlag) throw denied()
        const draft = requireStep(await newestForm(db, row, formId), 'delete')
        refuseDeletion(draft)
        await deleteDraft(db, draft, { userId: caller.userId, reason })
        await noteForm(work, 'emergency.delete', row, draft, { reason })
        return { message: message('emergency.deleted') }
      },
    }),
  ]
}
