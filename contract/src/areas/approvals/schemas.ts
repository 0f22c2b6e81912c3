import { z } from 'zod'

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
