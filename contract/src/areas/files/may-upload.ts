import { admin, mayUse, only, user, type Viewer } from '#access-row.ts'
import { permissions, roles } from '#roles.ts'

const addsPrescriptions = only(user, permissions.addPrescription)
const filesRecords = only([...admin, roles.mrd])

/** Who puts files into an upload: whoever adds prescriptions, and whoever files records. */
export const mayUpload = (who: Viewer): boolean => mayUse(addsPrescriptions, who) || mayUse(filesRecords, who)
