import type { Translation } from '../areas.ts'
import type en from '../en/documents.ts'

const texts: Translation<typeof en> = {
  verifyTitle: 'التحقق من وصفة',
  verifyLead: 'امسح رمز QR الموجود على الوصفة بكاميرا هاتفك، أو اكتب رمزها هنا.',
  codeOnPaper: 'الرمز الموجود على الوصفة',
  codeHint: '{length} خانة. تختلف الأحرف الكبيرة عن الصغيرة.',
  codeMissing: 'اكتب الرمز',
  codeUnfit: 'يتكوّن الرمز من {length} خانة: أحرف وأرقام و - و _',
  check: 'تحقّق',
  checkAnother: 'التحقق من وصفة أخرى',
  checking: 'جارٍ التحقق…',
  notChecked: 'تعذّر التحقق',
  notCheckedExplained: 'لا يدل ذلك على شيء بشأن الوصفة.',
  tooMany: 'أُجريت عمليات تحقق كثيرة جدًا من هنا. انتظر دقيقة ثم حاول مرة أخرى.',
  'finding.genuine': 'هذه الوصفة أصلية',
  'finding.superseded': 'توجد نسخة أحدث',
  'finding.notIssued': 'مسودة لم تُصدر قط: لا تصرف الدواء بناءً عليها',
  'finding.unknown': 'غير معروفة لدى {product}: لا تصرف الدواء بناءً عليها',
  'explained.genuine':
    'صدرت من هنا وهي أحدث نسخة. قارن البيانات أدناه بالورقة: إذا اختلف أي منها فلا تصرف الدواء بناءً عليها.',
  'explained.superseded':
    'صدرت هذه النسخة من هنا، لكن الوصفة أُصدرت لاحقًا مرة أخرى بمحتوى مختلف. لا تصرف الدواء بناءً عليها واطلب أحدث نسخة.',
  'explained.notIssued': 'أُنشئت بواسطة {product} لكنها لم تُرسل إلى المريض قط.',
  'explained.unknown': 'لا يحمل أي مستند صادر من هنا هذا الرمز. إذا كتبت الرمز يدويًا فقارنه حرفًا حرفًا.',
  number: 'رقم الوصفة',
  hospital: 'المستشفى',
  doctor: 'الطبيب',
  registrationNumber: 'رقم التسجيل',
  patientInitials: 'المريض (الأحرف الأولى)',
  prescriptionDate: 'تاريخ الوصفة',
  medicines: 'عدد الأدوية',
  issuedAt: 'وقت الإصدار',
  madeAt: 'وقت الإنشاء',
  code: 'الرمز',
}
export default texts
