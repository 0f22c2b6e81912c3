import type { Translation } from '../areas.ts'
import type english from '../en/likely-doctors.ts'

const texts: Translation<typeof english> = {
  likelyTheSame: '可能已存在',
  certain: '该医学委员会的此注册号已存在：同一位医生不会重复添加。',
  noCouncil: '医学委员会未知',
  'reason.registration': '相同注册',
  'reason.number': '相同编号',
  'reason.name': '姓名相似',
  'reason.hospital': '同一医院',
  addAnyway: '仍然添加',
  openIt: '打开',
  chooseIt: '选择',
  wasThere: '{name} 已存在，已选择该医生。',
}
export default texts
