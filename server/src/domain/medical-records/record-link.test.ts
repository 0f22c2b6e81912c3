import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { readRecordLink } from './record-link.ts'

const id = '1AbCdEfGhIjKlMnOpQrStUvWxYz_-09'

it.each([
  [`https://drive.google.com/file/d/${id}/view?usp=sharing`, { kind: 'driveFile', fileId: id }],
  [`https://drive.google.com/open?id=${id}`, { kind: 'driveFile', fileId: id }],
  [`https://drive.google.com/uc?export=download&id=${id}`, { kind: 'driveFile', fileId: id }],
  [`https://docs.google.com/document/d/${id}/edit`, { kind: 'driveFile', fileId: id }],
  [`https://drive.google.com/drive/folders/${id}`, { kind: 'driveFolder', folderId: id }],
  [`https://drive.google.com/drive/u/0/folders/${id}?usp=drive_link`, { kind: 'driveFolder', folderId: id }],
])('reads %s', (link, meant) => {
  expect(readRecordLink(link)).toEqual(meant)
})

it.each([
  '',
  'a.pdf',
  'https://files.hospital.example/a.pdf',
  `http://drive.google.com/file/d/${id}/view`,
  `ftp://drive.google.com/file/d/${id}`,
  'https://drive.google.com/drive/my-drive',
  'https://drive.google.com/file/d/../../etc/view',
  'https://drive.google.com.evil.example/file/d/1AbCdEfGhIjKl/view',
  `https://user:pw@drive.google.com/file/d/${id}/view`,
  `https://drive.google.com:8443/file/d/${id}/view`,
  'http://169.254.169.254/latest/meta-data',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a.pdf',
  'javascript:alert(1)',
  'file:///etc/passwd',
])('refuses %s', (link) => {
  expect(readRecordLink(link)).toBeUndefined()
})

it('leads to no host but those of Drive', () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ['https', 'http'] }), (link) => {
      const host = new URL(link).hostname
      const read = readRecordLink(link)
      if (read) expect(['drive.google.com', 'docs.google.com'].includes(host)).toBe(true)
    }),
  )
})
