import { text } from '../core/text.ts'
import { people } from './fields.ts'

/** Shared by the kinds of publications (specification REC-8 to REC-10). */
export const journalReachOptions = [
  ['International', text('International', 'دولية')],
  ['National', text('National', 'محلية')],
] as const
/** The Arabic noun for conference is masculine. */
export const conferenceReachOptions = [
  ['International', text('International', 'دولي')],
  ['National', text('National', 'محلي')],
] as const

export const authors = people(text('Authors', 'المؤلفون'), {
  columns: { name: { label: text('Author name', 'اسم المؤلف'), missing: text('Please enter author name', 'أدخل اسم المؤلف') } },
  least: text('Please add at least 1 author', 'أضف مؤلفًا واحدًا على الأقل'),
  add: text('Add an author', 'أضف مؤلفًا'),
  person: text('author', 'المؤلف'),
})

export const coAuthors = people(text('Co-authors', 'المؤلفون المشاركون'), {
  columns: {
    name: { label: text('Name', 'الاسم'), missing: text('Please enter the co-author name', 'أدخل اسم المؤلف المشارك') },
    affiliation: {
      label: text('Affiliation', 'جهة العمل'),
      missing: text('Please enter the co-author affiliation', 'أدخل جهة عمل المؤلف المشارك'),
    },
  },
  add: text('Add a co-author', 'أضف مشاركًا'),
  person: text('co-author', 'المؤلف المشارك'),
})

export const authorsPart = {
  heading: text('Authors', 'المؤلفون'),
  hint: text(
    'In the order of the publication. Yourself first, if you lead it.',
    'بترتيب العمل المنشور، وابدأ بنفسك إن كنت المؤلف الأول.',
  ),
  rows: ['authors', 'coAuthors'],
} as const
