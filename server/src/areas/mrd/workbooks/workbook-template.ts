import { workbookColumns } from '@rxdesk/contract/areas/mrd/workbook-columns'
import { writeSheets } from '#engines/documents/spreadsheet.ts'

type Name = (typeof workbookColumns)[number]['name']

/** What each column holds, and an example of it. */
const explained: Record<Name, readonly [example: string, explanation: string]> = {
  client: ['', 'The name of the client. May be empty where you file for one client alone.'],
  uhid: ['00123', 'Required. The number of the patient at the hospital; leading zeros stay.'],
  opid: ['OP-2026-0001', 'The number of the visit. A visit is filed once.'],
  patientName: ['Asha Example', 'Required. A number that has another patient already is refused.'],
  gender: ['Female', 'Male, Female, Transgender or Other; M, F and empty cells are understood.'],
  age: ['42', 'In whole years, or empty.'],
  mobile: ['', 'The mobile number of the patient, or empty.'],
  email: ['', 'The e-mail address of the patient, or empty.'],
  department: ['Medicine', 'Any text, or empty.'],
  prescriptionType: ['OPD', 'OPD or IPD; empty is OPD.'],
  documentDate: ['21-11-2026', 'Day, month and year, or a date of the spreadsheet. Not ahead; may be empty.'],
  source: ['MRD', 'MRD or Lab; empty is MRD.'],
  link: ['https://drive.google.com/file/d/…/view', 'Required. A file or a folder of Google Drive.'],
  operator: ['', 'The agent id of the records user who files it, such as MRD01; empty is you.'],
}

/** The workbook that is taken to be filled in: headings with an example row, and a sheet that says what each is. */
export function workbookTemplate(): Promise<Buffer> {
  return writeSheets([
    {
      name: 'Records',
      columns: workbookColumns.map(({ heading }) => ({ header: heading, width: 18 })),
      rows: [workbookColumns.map(({ name }) => explained[name][0])],
    },
    {
      name: 'What the columns are',
      columns: [
        { header: 'Column', width: 20 },
        { header: 'What it holds', width: 90 },
        { header: 'Also known as', width: 60 },
      ],
      rows: workbookColumns.map(({ name, heading, alsoCalled }) => [
        heading,
        explained[name][1],
        alsoCalled.join(', '),
      ]),
    },
  ])
}
