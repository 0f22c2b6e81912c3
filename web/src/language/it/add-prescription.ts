import type { Translation } from '../areas.ts'
import type en from '../en/add-prescription.ts'
import english from '../en/add-prescription.ts'

const texts: Translation<typeof en> = { ...english }
export default texts
