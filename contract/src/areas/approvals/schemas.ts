import { z } from 'zod'
import { type MedicineApproval, medicineApprovals } from '#areas/workbench/medicine-schemas.ts'
import { type ApprovalFilter, approvalFilters } from '#options.ts'
import { wireNumber } from '#wire-types.ts'

export const text = (longest: number) => z.string().trim().max(longest)

/** A product as an administrator adds it to the catalogue. */
export const newProductSchema = z.object({
  medName: text(200).min(1, 'Write the name of the medicine'),
  saltName: text(500).min(1, 'Write the salt'),
  strength: text(100).default(''),
  type: text(50).min(1, 'Write the form'),
  company: text(200).default(''),
  schedule: text(30).default(''),
})

/** The filter of a list of approvals: -1 all, 0 pending, 1 approved, 2 rejected (screens 4). */
export const approvalStatus = wireNumber.pipe(z.literal(approvalFilters.map(({ id }) => id))).default(0)

/** The states that each filter lists. */
export const approvalStates: Readonly<Record<ApprovalFilter, readonly MedicineApproval[]>> = {
  [-1]: medicineApprovals,
  0: ['pending'],
  1: ['approved', 'mapped'],
  2: ['rejected'],
}

/** What became of a request; who decided and when are empty while it waits, and where that was not written down. */
export const decisionFields = {
  state: z.enum(medicineApprovals),
  decidedBy: z.string(),
  decidedAt: z.string(),
}
