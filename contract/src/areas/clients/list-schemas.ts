import { z } from 'zod'

export const namedSchema = z.object({ id: z.number(), name: z.string() })

/** Limits: departments of one pharmacy, and floors and pharmacies of a client. */
export const MOST_OF_A_LIST = 200

export const mappedPharmacySchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  departments: z.array(namedSchema),
})
export type MappedPharmacy = z.infer<typeof mappedPharmacySchema>

export const floorSchema = z.object({
  floorId: z.number(),
  floorName: z.string(),
  hospitalId: z.number(),
  hospitalName: z.string(),
})
export type Floor = z.infer<typeof floorSchema>

export const clientFormSchema = z.object({
  formId: z.number(),
  formName: z.string(),
  /** Whether prescriptions of the client have the form. */
  chkFormEnabled: z.boolean(),
  /** Whether a filled-in form may be deleted again. */
  formDeleteFlag: z.boolean(),
})
export type ClientForm = z.infer<typeof clientFormSchema>
