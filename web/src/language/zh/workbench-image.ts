import type { Translation } from '../areas.ts'
import type en from '../en/workbench-image.ts'

const texts: Translation<typeof en> = {
  tools: '图像工具',
  zoomIn: '放大',
  zoomOut: '缩小',
  fitWidth: '页宽',
  fitPage: '整页',
  actualSize: '实际大小',
  rotate: '旋转',
  light: '亮度和对比度',
  brightness: '亮度',
  contrast: '对比度',
  wordBoxes: '文字框',
  text: '识别的文本',
  pages: '页面',
  page: '第 {page} 页',
  reportPage: '第 {page} 页，报告',
  imageOf: '第 {page} 页图像，共 {pages} 页',
  imageLoading: '图像正在加载',
  noImages: '此病例没有图像',
  words: '识别的文字',
  wordUnsure: '{word}（不确定）',
  wordsGoTo: '文字填入：{field} — 单击追加，Shift 替换',
  wordsGoNowhere: '单击字段，再单击文字：文字会填入该字段',
  chooseFieldFirst: '请先单击一个字段，文字才能填入。',
  'reading.waiting': '等待识别',
  'reading.reading': '正在识别…',
  'reading.read_one': '已识别 {count} 个词',
  'reading.read_other': '已识别 {count} 个词',
  'reading.failed': '无法识别',
  readingFailedWhy: '无法识别：{why}',
  nothingRead: '未发现文字',
  readAgain: '重新识别',
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器不允许复制。请选中文本后复制。',
  removePage: '移除第 {page} 页',
  removeQuestion: '移除第 {page} 页（共 {pages} 页）？',
  removeExplained:
    '此图像及其识别文本将不再随此处方显示。它们会留存备查，但无法在此恢复。已输入的内容保留不变。',
  removeOnlyExplained:
    '这是唯一的一页：移除后此处方将没有图像。图像会留存备查，但无法在此恢复。已输入的内容保留不变。如果此处方本就不应在此，请改为拒绝。',
  removeConfirm: '移除页面',
}

export default texts
