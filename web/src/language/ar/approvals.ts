import type { Translation } from '../areas.ts'
import type english from '../en/approvals.ts'

const texts: Translation<typeof english> = {
  title: 'بانتظار الموافقة',
  medicines: 'الأدوية',
  vitals: 'العلامات الحيوية',
  nothingWaits: 'لا شيء بانتظار الموافقة.',
  askedBy: 'طلبه {name} · {client} · eRx {erxId}',
  waiting: '{count} بالانتظار',
  uses: 'استُخدمت {count} مرة',
  updated: 'الأسطر المعدّلة: {count}',
  decide: 'البت',
  decideOn: 'البت في {name}',
  decision: 'القرار',
  approve: 'موافقة',
  map: 'مطابقة',
  reject: 'رفض',
  'explained.approve': 'موافقة: إضافته إلى الدليل',
  'explained.map': 'مطابقة: هو منتج في الدليل',
  'explained.reject': 'رفض مع ذكر السبب',
  'field.medName': 'الاسم',
  'field.saltName': 'المادة الفعالة',
  'field.strength': 'التركيز',
  'field.type': 'الشكل',
  'field.company': 'الشركة',
  'field.schedule': 'الجدول',
  product: 'المنتج',
  reason: 'السبب',
  effect:
    'تتغير معه الأسطر المنتظرة في الحالات المفتوحة ويُسجّل ذلك في تاريخها، وتبقى الحالات المنتهية كما هي.',
}
export default texts
