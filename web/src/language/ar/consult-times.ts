import type { Translation } from '../areas.ts'
import type english from '../en/consult-times.ts'

const texts: Translation<typeof english> = {
  consulting: 'وقت الاستشارة',
  day: 'الأيام',
  from: 'من',
  to: 'إلى',
  addTime: 'إضافة وقت',
  removeTime: 'إزالة هذا الوقت',
  'day.1': 'الاثنين',
  'day.2': 'الثلاثاء',
  'day.3': 'الأربعاء',
  'day.4': 'الخميس',
  'day.5': 'الجمعة',
  'day.6': 'السبت',
  'day.7': 'الأحد',
  'day.8': 'الاثنين إلى الجمعة',
  'day.9': 'السبت والأحد',
}
export default texts
