import { z } from 'zod'
import { person } from '#areas/users/schemas.ts'
import { message } from '#messages.ts'

/** The details that an applicant for an account enters. */
export const applicantSchema = z.object({
  ...person,
  lName: person.lName.unwrap().min(1, message('user.enterLastName')),
  mobileNbr: person.mobileNbr.unwrap().min(1, message('user.enterMobile')),
})
