import { z } from 'zod'
import { text } from '../text.ts'
import { asMessage } from '../validate.ts'
import { required } from '../value.ts'
import type { Field } from './record-kind.ts'

/** The two lists that publications share (applicant-side §5). More than 200 rows are no list of people that anybody typed. */
const most = 200
const tooMany = asMessage(text(`Please enter at most ${most} names.`, 'الحد الأقصى ٢٠٠ اسم.'))
const atLeastOne = asMessage(text('Please add at least 1 author', 'أضف مؤلفًا واحدًا على الأقل'))
const notAList = asMessage(text('The list of authors could not be read.', 'تعذّرت قراءة قائمة المؤلفين.'))

export const authors = {
  schema: z
    .array(z.object({ name: required(text('Please enter author name', 'أدخل اسم المؤلف'), 200) }), { error: atLeastOne })
    .min(1, { error: atLeastOne })
    .max(most, { error: tooMany }),
  field: {
    label: text('Authors', 'المؤلفون'),
    input: 'people',
    columns: { name: text('Author name', 'اسم المؤلف') },
    least: 1,
    add: text('Add an author', 'أضف مؤلفًا'),
    person: text('author', 'المؤلف'),
  } satisfies Field,
}

export const coAuthors = {
  schema: z
    .array(
      z.object({
        name: required(text('Please enter the co-author name', 'أدخل اسم المؤلف المشارك'), 200),
        affiliation: required(text('Please enter the co-author affiliation', 'أدخل جهة عمل المؤلف المشارك'), 300),
      }),
      { error: notAList },
    )
    .max(most, { error: tooMany })
    .default([]),
  field: {
    label: text('Co-authors', 'المؤلفون المشاركون'),
    input: 'people',
    columns: { name: text('Name', 'الاسم'), affiliation: text('Affiliation', 'جهة العمل') },
    least: 0,
    add: text('Add a co-author', 'أضف مشاركًا'),
    person: text('co-author', 'المؤلف المشارك'),
  } satisfies Field,
}
