import type { Translation } from '../areas.ts'
import type english from '../en/merging.ts'

const texts: Translation<typeof english> = {
  show: 'عرض',
  made: 'عمليات الدمج',
  mergedAt: 'وقت الدمج',
  stays: 'يبقى',
  setAside: 'يُحفظ جانبًا',
  moved: 'وصفات منقولة',
  mergedBy: 'بواسطة',
  takenBack: 'تراجع',
  undoneAlready: 'سبق التراجع عن هذا الدمج.',
  undoTitle: 'التراجع عن الدمج',
  takeBack: 'تراجع',
  inBetween: 'ما حدث بينهما: إلى أي سجل ينتمي؟',
  searchMerges: 'اسم أحدهما',
  'hindrance.notKept': 'جرى قبل حفظ عمليات الدمج: لا يمكن التراجع عنه',
  'hindrance.laterFirst': 'بعد التراجع عن الدمج الأحدث',
  becomeAsBefore: 'يعود السجلان كما كانا من قبل.',
  goesBack: 'يعود إلى {name}: {what}',
  staysThere: 'أُعطي لغيرهما في هذه الأثناء ويبقى هناك: {what}',
  'what.prescriptions': 'الوصفات: {count}',
  'what.templates': 'القوالب: {count}',
  'what.hospitals': 'المستشفيات: {count}',
  'what.doctors': 'الأطباء: {count}',
  'what.floors': 'الطوابق: {count}',
  'what.account': 'الحساب',
  'since.prescriptions': 'وصفات جديدة: {count}',
  'since.templates': 'قوالب جديدة: {count}',
  everyClient: 'كل العملاء',
  before: 'من قبل: {value}',
}
export default texts
