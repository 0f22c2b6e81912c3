import type { Translation } from '../areas.ts'
import type english from '../en/doctors.ts'

const texts: Translation<typeof english> = {
  addDoctor: 'إضافة طبيب',
  editDoctor: 'تعديل {name}',
  searchDoctors: 'الاسم أو رقم التسجيل',
  name: 'الاسم',
  uniqueId: 'معرّف الطبيب',
  registerno: 'رقم التسجيل',
  council: 'المجلس الطبي',
  specialization: 'التخصص',
  qualification: 'المؤهل',
  category: 'الفئة',
  'category.Primary': 'أساسي',
  'category.Consultant': 'استشاري',
  'category.Referring': 'مُحيل',
  email: 'البريد الإلكتروني',
  mobile: 'رقم الجوال',
  hospitals: 'المستشفيات',
  client: 'العميل',
  everyClient: 'كل العملاء',
  everyClientHint: 'إن تُرك فارغًا فالطبيب لكل العملاء.',
  'status.0': 'بالانتظار',
  'status.6': 'معتمد',
  'status.7': 'تم التحقق',
  'status.8': 'مدموج',
  approve: 'اعتماد',
  verify: 'وضع علامة تم التحقق',
  unverify: 'سحب التحقق',
  saveFirst: 'احفظ ما كتبته أولاً.',
  verifyQuestion: 'هل يرد {name} بهذا الرقم في سجل المجلس؟',
}
export default texts
