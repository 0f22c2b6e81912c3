import { LOCAL_PLACES, SCHEDULE_MARKS } from '@rxdesk/contract/safety/model'
import { TELEMEDICINE_LISTS, type TelemedicineRow } from '@rxdesk/contract/safety/reference'
import { z } from 'zod'
import { listOrEmpty, readTable, text } from '#platform/data-table/data-table.ts'
import { saltsOf, saltsOrClassesOrEmpty } from './drug-classes.ts'

/** The lists of the Telemedicine Practice Guidelines. To be looked over by a pharmacist like the others. */
export const telemedicineLists: readonly TelemedicineRow[] = readTable('safety/telemedicine-lists.csv', {
  list: z.enum(TELEMEDICINE_LISTS),
  salts: saltsOrClassesOrEmpty,
  places: listOrEmpty.pipe(z.array(z.enum(LOCAL_PLACES))),
  despite: listOrEmpty.pipe(z.array(z.enum(SCHEDULE_MARKS))),
  source: text,
}).map((row) => ({ ...row, salts: row.salts.flatMap(saltsOf) }))
