import { deskUsers, only } from '#access-row.ts'
import { generateHTML, generatePDF } from '#areas/workbench/calls.ts'
import { defineCall } from '#call.ts'
import { teleChannel } from '#channels.ts'

const access = only(deskUsers, undefined, teleChannel)

export const generateAmazonPDF = defineCall({
  group: 'teleConsultant',
  name: 'generateAmazonPDF',
  steps: 'single',
  effect: 'changes',
  access,
  actor: ['userCode', 'userId'],
  summary: 'The document of a consultation as PDF; that it was made is logged',
  request: generatePDF.request,
  answer: generatePDF.answer,
})

export const generateAmazonHTML = defineCall({
  group: 'teleConsultant',
  name: 'generateAmazonHTML',
  steps: 'single',
  effect: 'reads',
  access,
  actor: ['userCode', 'userId'],
  summary: 'The document of a consultation as a page',
  request: generateHTML.request,
  answer: generateHTML.answer,
})
