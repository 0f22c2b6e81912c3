import type { Translation } from '../areas.ts'
import type english from '../en/likely-doctors.ts'

const texts: Translation<typeof english> = {
  likelyTheSame: 'موجود على الأرجح',
  certain: 'هذا الرقم لدى هذا المجلس موجود بالفعل: لا يُضاف الطبيب نفسه مرتين.',
  noCouncil: 'المجلس غير معروف',
  'reason.registration': 'التسجيل نفسه',
  'reason.number': 'الرقم نفسه',
  'reason.name': 'اسم مشابه',
  'reason.hospital': 'المستشفى نفسه',
  addAnyway: 'إضافة على أي حال',
  openIt: 'فتحه',
  chooseIt: 'اختيار',
  wasThere: 'كان {name} موجودًا بالفعل وجرى اختياره.',
}
export default texts
