import type { Translation } from '../areas.ts'
import type english from '../en/masters.ts'

const texts: Translation<typeof english> = {
  name: 'الاسم',
  nameHindi: 'الاسم بالهندية',
  code: 'الرمز',
  icd: 'ICD-10',
  synonyms: 'تهجئات أخرى',
  synonymsHint: 'واحدة في كل سطر: تهجئات هندية ومحلية يُعثر بها على المصطلح أيضًا.',
  unit: 'الوحدة',
  range: 'المدى الطبيعي',
  shape: 'طريقة الكتابة',
  lowest: 'أدنى قيمة طبيعية',
  highest: 'أعلى قيمة طبيعية',
  add: 'إضافة',
  editRow: 'تعديل {name}',
  search: 'الاسم أو التهجئة أو الرمز',
  inUse: 'مستعمل، فلا يُوقف:',
  usesCases: '{count} وصفات مفتوحة (eRx {list})',
  usesUsers: '{count} مستخدمين',
  usesDoctors: '{count} أطباء',
  usesClients: '{count} عملاء',
  retire: 'إيقاف الاستعمال',
  retireQuestion: 'إيقاف استعمال {name}؟',
  retireExplained: 'لن يُعرض بعد الآن. ما يحتويه يبقى كما هو، وإضافته من جديد تعيده.',
  'shape.number': 'رقم واحد',
  'shape.pair': 'رقمان a/b',
}
export default texts
