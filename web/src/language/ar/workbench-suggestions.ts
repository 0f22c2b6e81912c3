import type { Translation } from '../areas.ts'
import type english from '../en/workbench-suggestions.ts'

const texts: Translation<typeof english> = {
  unit: 'الوحدة',
  starred: 'مفضّل',
  star: 'إضافة {name} إلى المفضلة',
  unstar: 'إزالة {name} من المفضلة',
  orderCheck: 'فحص الطلب',
  'order.Yes': 'يمكن طلب هذه الأدوية كما هي.',
  'order.No': 'لا يمكن طلب هذه الأدوية بعد.',
  'order.empty': 'لا يوجد دواء لطلبه.',
  'fault.notInCatalogue': 'غير موجود في الدليل',
  'fault.noQuantity': 'لا توجد كمية',
  'fault.noDirections': 'لا توجد تعليمات مقروءة',
  'fault.directionsAsked': 'سؤال عن التعليمات ما زال مفتوحًا',
  'order.fine': 'جاهز',
  remindOf: 'تذكير بدواء {name}',
  remind: 'تذكير المريض بتناوله',
  firstDay: 'أول يوم',
  lastDay: 'آخر يوم',
  lastDayBefore: 'آخر يوم يسبق أول يوم.',
  saveReminder: 'حفظ التذكير',
  reminded: 'تذكير {days}',
  earlierVitals: 'سابقًا: {values}',
  category: 'الفئة',
  allCategories: 'الكل',
  namedTests: 'مذكورة في هذه الوصفة',
  namedTyped: 'في الملاحظات المكتوبة',
  namedRecognised: 'في النص المتعرّف عليه',
  addTest: 'إضافة {name}',
}
export default texts
