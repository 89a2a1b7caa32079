import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { requiredPlainText, toSingleLine } from '../core/value.ts'
import { chosenApplicantIdsSchema } from './chosen-applicants.ts'

/** Tags on applicants are for the office alone. */
export const tagTexts = {
  nameTag: text('Please write a tag', 'اكتب وسمًا'),
  chooseTags: text('Please choose a tag to add or remove', 'اختر وسمًا لإضافته أو إزالته'),
  tooMany: text('Please choose at most 20 tags.', 'اختر ٢٠ وسمًا على الأكثر.'),
  saved: text('The tags were saved.', 'حُفظت الوسوم.'),
} as const

export const tagName = () => requiredPlainText(tagTexts.nameTag, 60, toSingleLine)
const tagNames = () =>
  z
    .array(tagName())
    .max(20, { error: asMessage(tagTexts.tooMany) })
    .default([])

export const changeTagsBody = z
  .object({ applicants: chosenApplicantIdsSchema, added: tagNames(), removed: tagNames() })
  .refine(({ added, removed }) => added.length + removed.length > 0, {
    path: ['added'],
    error: asMessage(tagTexts.chooseTags),
  })

export const changeTags = endpoint({
  method: 'PUT',
  path: '/api/ApplicantTags',
  who: [administrator],
  summary:
    'Adds tags to applicants and removes others, of all or none, in any round. Tags that differ in letter case or accents alone are one tag, in its first spelling. `changed` is the number of applicants whose tags changed.',
  body: changeTagsBody,
  reply: z.object({ message: z.string(), changed: z.number() }),
})
