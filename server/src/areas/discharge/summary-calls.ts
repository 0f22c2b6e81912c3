import * as contract from '@rxdesk/contract/areas/discharge/summary-calls'
import { missingParts } from '@rxdesk/contract/discharge/missing-parts'
import { message } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import type { AreaServices } from '#domain/area-services/area-services.ts'
import { proposalsOf } from '#domain/discharge/propose.ts'
import { factsOf } from '#domain/discharge/read-paper.ts'
import { readStayFacts, seenFacts } from '#domain/discharge/stay-facts.ts'
import { readMaterial } from '#domain/discharge/stay-material.ts'
import {
  correctSigned,
  readSummary,
  readVersions,
  refuseCancelled,
  saveDraft,
  signedSummary,
} from '#domain/discharge/summary-store.ts'
import { signingDoctor } from '#domain/people/signing-doctor.ts'
import { lockVisible } from '#domain/road/case-access.ts'
import {
  inpatient,
  lockStayOf,
  requireHeldInpatient,
  requireInpatient,
  stayOf,
} from '#domain/stays/stay-access.ts'
import { noteStay } from '#domain/stays/stay-subject.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, missing, refused } from '#platform/protocol/problem.ts'
import { recordHandler } from './record-signature.ts'
import { sendSummaryHandler } from './send-summary.ts'
import { signHandler } from './sign-summary.ts'

/** Writing, signing and correcting the discharge summary of a stay. */
export function summaryCalls(parts: AreaServices) {
  return [
    serve(contract.getDischargeSummary, {
      async run(work, { erxId, version }) {
        const { db, caller } = work
        const stay = await stayOf(db, await requireInpatient(db, caller, erxId))
        const stored = stay && (await readSummary(db, stay, version))
        if (!stay || !stored) throw missing()
        const facts = await factsOf(work, stay, stored)
        const signed = Boolean(stored.row?.signed_at)
        const signing = await signingDoctor(db, caller, stay.client_id)
        return {
          stayId: stay.id,
          version: stored.version,
          saves: stored.saves,
          signed,
          summary: stored.summary,
          stay: seenFacts(facts, caller),
          missing: missingParts(stored.summary, facts),
          maySign: !signed && stored.version > 0 && 'doctor' in signing,
          signer: {
            doctorName: 'doctor' in signing ? signing.doctor.name : '',
            registrationNumber: 'doctor' in signing ? signing.doctor.registration_number : '',
            refusal: 'fault' in signing ? message(signing.fault) : '',
          },
          versions: await readVersions(db, stay),
        }
      },
    }),
    serve(contract.getSummaryProposals, {
      async run(work, { erxId }) {
        const stay = await stayOf(work.db, await requireInpatient(work.db, work.caller, erxId))
        return { list: stay ? proposalsOf(await readMaterial(work, stay)) : [] }
      },
    }),
    serve(contract.saveDischargeSummary, {
      async run(work, { erxId, fence, summary, saves }) {
        const { db, caller } = work
        const row = await requireHeldInpatient(work, erxId, fence)
        const stay = await lockStayOf(db, row)
        const saved = await saveDraft(db, stay, { summary, saves, userId: caller.userId })
        const was: Readonly<Record<string, unknown>> = saved.was.summary
        const parts = Object.entries(summary).filter(
          ([part, written]) => JSON.stringify(written) !== JSON.stringify(was[part]),
        )
        await noteStay(work, 'summary.save', row, {
          version: saved.version,
          changed: parts.map(([part]) => part),
        })
        await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
        return {
          message: message('summary.saved'),
          version: saved.version,
          saves: saved.saves,
          missing: missingParts(summary, await readStayFacts(work, stay)),
        }
      },
    }),
    serve(contract.signDischargeSummary, signHandler(parts)),
    serve(contract.sendDischargeSummary, sendSummaryHandler(parts)),
    serve(contract.recordPaperSignature, recordHandler(parts)),
    serve(contract.unsignDischargeSummary, {
      async run(work, { erxId, reason }) {
        const { db, caller } = work
        const row = inpatient(await lockVisible(db, caller, erxId))
        const stay = await lockStayOf(db, row)
        refuseCancelled(stay)
        const signed = await signedSummary(db, stay)
        if (!signed) throw refused('summary.notSigned')
        const signing = await signingDoctor(db, caller, stay.client_id)
        const isDoctor = 'doctor' in signing && signing.doctor.id === signed.row?.doctor_id
        if (!isDoctor && !caller.roleIds.includes(roles.admin)) throw denied()
        const version = await correctSigned(db, stay, signed, { reason, userId: caller.userId })
        await noteStay(work, 'summary.unsign', row, { from: signed.version, to: version, reason })
        await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
        return { message: message('summary.unsigned', { version }), version, saves: 1 }
      },
    }),
  ]
}
