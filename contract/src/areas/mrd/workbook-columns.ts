/**
 * Columns of a workbook of medical records: the heading of the template, the name of the field, and other headings that
 * are known, in small letters with underscores for everything else.
 */
export const workbookColumns = [
  { name: 'client', heading: 'Client', alsoCalled: ['client_name', 'hospital', 'hospital_name'] },
  {
    name: 'uhid',
    heading: 'UHID',
    alsoCalled: ['uhid_no', 'uhid_number', 'mrn', 'mr_no', 'hospital_number'],
  },
  {
    name: 'opid',
    heading: 'OPID',
    alsoCalled: ['opid_no', 'op_id', 'op_no', 'ip_no', 'visit_number', 'visit_no'],
  },
  {
    name: 'patientName',
    heading: 'Patient Name',
    alsoCalled: ['patient_name', 'patient', 'name', 'name_of_patient'],
  },
  { name: 'gender', heading: 'Gender', alsoCalled: ['sex'] },
  { name: 'age', heading: 'Age', alsoCalled: ['age_years', 'age_in_years'] },
  { name: 'mobile', heading: 'Mobile', alsoCalled: ['mobile_no', 'mobile_number', 'phone', 'contact_no'] },
  { name: 'email', heading: 'Email', alsoCalled: ['e_mail', 'email_id', 'mail'] },
  { name: 'department', heading: 'Department', alsoCalled: ['dept', 'speciality', 'specialty'] },
  {
    name: 'prescriptionType',
    heading: 'Prescription Type',
    alsoCalled: ['prescription_type', 'type', 'opd_ipd'],
  },
  {
    name: 'documentDate',
    heading: 'Document Date',
    alsoCalled: ['document_date', 'date', 'date_of_document', 'visit_date'],
  },
  { name: 'source', heading: 'Source', alsoCalled: ['report_source', 'document_source'] },
  {
    name: 'link',
    heading: 'Link',
    alsoCalled: ['url', 'file_url', 'drive_link', 'file_link', 'document_link'],
  },
  {
    name: 'operator',
    heading: 'Operator',
    alsoCalled: ['operator_id', 'mrd_operator', 'mrd_operator_id', 'mrd_user'],
  },
] as const
export type WorkbookColumn = (typeof workbookColumns)[number]['name']

/** Contact data: it is judged and stored with the record, and not shown in the list of rows. */
export const contactColumns = ['mobile', 'email'] as const satisfies readonly WorkbookColumn[]

export const workbookRowStates = ['ready', 'refused', 'uploaded', 'waitingForAccess'] as const
export type WorkbookRowState = (typeof workbookRowStates)[number]
