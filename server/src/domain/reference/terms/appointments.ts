import type { Term } from './term.ts'

/** What a patient comes for. */
export const appointments: readonly Term[] = [
  ['First consultation', 'पहली बार दिखाना'],
  ['Follow-up', 'दोबारा दिखाना'],
  ['Teleconsultation', 'फ़ोन या वीडियो पर परामर्श'],
  ['Home visit', 'घर पर परामर्श'],
  ['Second opinion', 'दूसरे डॉक्टर की राय'],
  ['Health check-up', 'स्वास्थ्य जाँच'],
  ['Vaccination', 'टीकाकरण'],
  ['Procedure', 'छोटी प्रक्रिया'],
  ['Dressing', 'पट्टी बदलना'],
  ['Reports to be shown', 'रिपोर्ट दिखाना'],
]
