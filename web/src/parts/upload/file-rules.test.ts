import { limits } from '@rxdesk/contract/limits'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import type { ChosenFile } from './file-rules.ts'
import { shapeOf, sortChosen } from './file-rules.ts'

const image = (name = 'page.jpg', size = 1000): ChosenFile => ({ name, size, type: 'image/jpeg' })
const pdf = (name = 'scan.pdf', size = 1000): ChosenFile => ({ name, size, type: 'application/pdf' })

describe('the kind that a file appears to be', () => {
  it('is given by its type', () => {
    expect(shapeOf({ name: 'x', size: 1, type: 'image/png' })).toBe('image')
    expect(shapeOf({ name: 'x.jpg', size: 1, type: 'image/heif' })).toBe('image')
    expect(shapeOf({ name: 'x.jpg', size: 1, type: 'image/gif' })).toBeUndefined()
    expect(shapeOf({ name: 'page.jpg', size: 1, type: 'text/html' })).toBeUndefined()
  })
  it('is given by its name where the browser knows no type', () => {
    expect(shapeOf({ name: 'A.PDF', size: 1, type: '' })).toBe('pdf')
    expect(shapeOf({ name: 'page.JPEG', size: 1, type: '' })).toBe('image')
    // Browsers on Windows know no type for it.
    expect(shapeOf({ name: 'IMG_0412.HEIC', size: 1, type: '' })).toBe('image')
    expect(shapeOf({ name: 'page.jpg.exe', size: 1, type: '' })).toBeUndefined()
    expect(shapeOf({ name: 'jpg', size: 1, type: '' })).toBeUndefined()
  })
})

describe('the upload rules', () => {
  it('name each file that breaks one, and take the rest', () => {
    const good = image()
    const script = { name: 'run.sh', size: 10, type: 'text/x-sh' }
    const large = image('large.jpg', limits.uploadBytes + 1)
    const hollow = image('empty.jpg', 0)
    const { accepted, refused } = sortChosen([], [script, good, large, hollow, pdf(), pdf('second.pdf')])
    expect(accepted.map(({ name }) => name)).toEqual(['page.jpg', 'scan.pdf'])
    expect(refused.map(({ file, why }) => [file.name, why])).toEqual([
      ['run.sh', 'upload.wrongType'],
      ['large.jpg', 'upload.tooLarge'],
      ['empty.jpg', 'upload.unreadable'],
      ['second.pdf', 'upload.onePdf'],
    ])
  })
  it('allow exactly 10 MB', () => {
    expect(sortChosen([], [image('a.jpg', limits.uploadBytes)]).refused).toEqual([])
  })
  it('count the files that are there already', () => {
    const there = [pdf(), ...Array.from({ length: limits.uploadImages }, () => image())]
    expect(sortChosen(there, [pdf(), image()]).refused.map(({ why }) => why)).toEqual([
      'upload.onePdf',
      'upload.tooMany',
    ])
  })
  it('never take more than 30 images and one PDF, however they come', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 20 }), { maxLength: 6 }), (batches) => {
        const there: ChosenFile[] = []
        for (const batch of batches)
          there.push(
            ...sortChosen(
              there,
              batch.map((is) => (is ? pdf() : image())),
            ).accepted,
          )
        expect(there.filter((file) => shapeOf(file) === 'pdf').length).toBeLessThanOrEqual(limits.uploadPdfs)
        expect(there.filter((file) => shapeOf(file) === 'image').length).toBeLessThanOrEqual(
          limits.uploadImages,
        )
      }),
    )
  })
})
