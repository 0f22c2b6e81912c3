import type { Translation } from '../areas.ts'
import type english from '../en/doctors.ts'

const texts: Translation<typeof english> = {
  addDoctor: '添加医生',
  editDoctor: '编辑 {name}',
  searchDoctors: '姓名或注册号',
  name: '姓名',
  uniqueId: '医生编号',
  registerno: '注册号',
  council: '医学委员会',
  specialization: '专科',
  qualification: '学历',
  category: '类别',
  'category.Primary': '主治',
  'category.Consultant': '会诊',
  'category.Referring': '转诊',
  email: '电子邮箱',
  mobile: '手机号码',
  hospitals: '医院',
  client: '客户',
  everyClient: '所有客户',
  everyClientHint: '留空则所有客户共用该医生。',
  'status.0': '待批准',
  'status.6': '已批准',
  'status.7': '已核实',
  'status.8': '已合并',
  approve: '批准',
  verify: '标记为已核实',
  unverify: '撤回核实',
  saveFirst: '请先保存已输入的内容。',
  verifyQuestion: '该委员会名册中此号码对应的是 {name} 吗？',
}
export default texts
