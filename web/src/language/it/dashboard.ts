import type { Translation } from '../areas.ts'
import type en from '../en/dashboard.ts'
import english from '../en/dashboard.ts'

const texts: Translation<typeof en> = { ...english }
export default texts
