import { describe, expect, it } from 'vitest'
import { readDirections } from './read.ts'
import { directionsInWords } from './words.ts'

/** Directions, the form of the medicine, and what the patient reads in English and in Hindi. */
const WORDS: readonly (readonly [text: string, form: string | undefined, english: string, hindi: string])[] =
  [
    [
      '1-0-1 PC x 5 days',
      'TABLET',
      '1 tablet in the morning and 1 tablet at night, after food, for 5 days',
      '1 गोली सुबह और 1 गोली रात को, खाने के बाद, 5 दिन तक',
    ],
    ['½-0-½', 'Tab', '½ tablet in the morning and ½ tablet at night', 'आधी गोली सुबह और आधी गोली रात को'],
    ['½ tab HS', undefined, '½ tablet at bedtime', 'आधी गोली सोते समय'],
    ['1½ tab OD', undefined, '1½ tablets once a day', 'डेढ़ गोली दिन में 1 बार'],
    ['2½ tab OD', undefined, '2½ tablets once a day', 'ढाई गोलियाँ दिन में 1 बार'],
    ['2-0-0', 'tablet', '2 tablets in the morning', '2 गोलियाँ सुबह'],
    [
      '1-1-1-1',
      'Capsule',
      '1 capsule in the morning, 1 capsule in the afternoon, 1 capsule in the evening and 1 capsule at night',
      '1 कैप्सूल सुबह, 1 कैप्सूल दोपहर को, 1 कैप्सूल शाम को और 1 कैप्सूल रात को',
    ],
    ['1-0-1', undefined, '1 in the morning and 1 at night', '1 सुबह और 1 रात को'],
    ['BD', 'tablet', 'twice a day', 'दिन में 2 बार'],
    ['1 BD', undefined, '1 twice a day', '1, दिन में 2 बार'],
    ['2.5 ml TDS', undefined, '2.5 ml 3 times a day', '2.5 मिली दिन में 3 बार'],
    ['½ tsp BD', undefined, '½ teaspoon twice a day', 'आधा छोटा चम्मच दिन में 2 बार'],
    [
      '1-2 tab Q6H SOS for fever',
      undefined,
      '1 to 2 tablets every 6 hours, as needed for fever',
      '1 से 2 गोलियाँ हर 6 घंटे में, ज़रूरत पड़ने पर, बुखार के लिए',
    ],
    [
      '2 drops QID right eye x 1/52',
      undefined,
      '2 drops 4 times a day, in the right eye, for 1 week',
      '2 बूँदें दिन में 4 बार, दाईं आँख में, 1 हफ़्ते तक',
    ],
    [
      '1 tab alternate days x 2 months',
      undefined,
      '1 tablet on alternate days, for 2 months',
      '1 गोली एक दिन छोड़कर, 2 महीने तक',
    ],
    [
      '1 tab Mon/Wed/Fri',
      undefined,
      '1 tablet every Monday, Wednesday and Friday',
      '1 गोली सोमवार, बुधवार और शुक्रवार को',
    ],
    [
      '60k units weekly till review',
      undefined,
      '60000 units once a week, until the next visit',
      '60000 यूनिट हफ़्ते में 1 बार, अगली जाँच तक',
    ],
    [
      '1-0-0 30 min before food',
      'tab',
      '1 tablet in the morning, 30 minutes before food',
      '1 गोली सुबह, खाने से 30 मिनट पहले',
    ],
    ['1 tab stat', undefined, '1 tablet at once', '1 गोली तुरंत'],
    ['apply BD on face', undefined, 'twice a day, applied locally, on the face', 'दिन में 2 बार, चेहरे पर, लगाएँ'],
    ['1 tab at 6:30 am', undefined, '1 tablet at 6:30 am', '1 गोली सुबह 6:30 बजे'],
    [
      '1 tab 1-0-0 empty stomach',
      undefined,
      '1 tablet in the morning, on an empty stomach',
      '1 गोली सुबह, खाली पेट',
    ],
  ]

describe('directions in words', () => {
  it.each(WORDS)('%s (%s)', (text, form, english, hindi) => {
    const d = readDirections(text, { form })
    expect(directionsInWords(d, 'en', form)).toBe(english)
    expect(directionsInWords(d, 'hi', form)).toBe(hindi)
  })

  it('does not let the form answer which spoon is meant', () => {
    expect(directionsInWords(readDirections('2 spoons'), 'en', 'tablet')).toBe('2')
  })

  it('says nothing of what was refused or is still a question', () => {
    for (const text of ['', '0-0-0', '101', '1-1', 'foo'])
      for (const language of ['en', 'hi'] as const)
        expect(directionsInWords(readDirections(text), language, 'tablet')).toBe('')
  })
})
