import { z } from 'zod'
import { personLabels } from '../accounts/me.ts'
import { csvImportBody, csvImportReplySchema } from '../core/csv-import.ts'
import { administrator, endpoint, reviewer } from '../core/endpoint.ts'
import { normaliseDoi, normaliseOrcid } from '../core/identifiers.ts'
import { type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { emptyAsNull, oneOf, optionalPlainText, rowId, toSingleLine, whole } from '../core/value.ts'
import { institutionNamesSchema } from './institutions.ts'

/** What is known about a reviewer, beside the registration: conflicts of interest are found from it. */
export const factKinds = [
  'employer',
  'past-employer',
  'orcid',
  'publication',
  'board',
  'grant',
  'patent',
  'supervisor',
  'student',
  'co-author',
  'family',
] as const
export type FactKind = (typeof factKinds)[number]

export const factKindTexts: Readonly<Record<FactKind, Text>> = {
  employer: text('Employer', 'جهة العمل'),
  'past-employer': text('Past employer', 'جهة عمل سابقة'),
  orcid: text('ORCID iD', 'معرّف ORCID'),
  publication: text('Publication', 'بحث منشور'),
  board: text('Editorial board', 'هيئة تحرير'),
  grant: text('Research grant', 'منحة بحثية'),
  patent: text('Patent', 'براءة اختراع'),
  supervisor: text('Supervisor', 'مشرف'),
  student: text('Student', 'طالب'),
  'co-author': text('Co-author', 'مؤلف مشارك'),
  family: text('Family', 'قرابة'),
}

export type FactField = 'name' | 'institution' | 'fromYear' | 'toYear' | 'year' | 'orcid' | 'doi' | 'number' | 'note'

/** The fields of each kind in the order of the form; those of `needs` are required. */
export const factFields: Readonly<
  Record<FactKind, { readonly needs: readonly FactField[]; readonly may: readonly FactField[] }>
> = {
  employer: { needs: ['institution'], may: ['fromYear', 'note'] },
  'past-employer': { needs: ['institution', 'toYear'], may: ['fromYear', 'note'] },
  orcid: { needs: ['orcid'], may: [] },
  publication: { needs: ['name'], may: ['year', 'doi', 'note'] },
  board: { needs: ['name'], may: ['fromYear', 'toYear', 'note'] },
  grant: { needs: ['name'], may: ['year', 'note'] },
  patent: { needs: ['name'], may: ['number', 'year', 'note'] },
  supervisor: { needs: ['name'], may: ['institution', 'fromYear', 'toYear', 'orcid', 'note'] },
  student: { needs: ['name'], may: ['institution', 'fromYear', 'toYear', 'orcid', 'note'] },
  'co-author': { needs: ['name'], may: ['institution', 'year', 'orcid', 'note'] },
  family: { needs: ['name'], may: ['institution', 'note'] },
}

export const factLabels: Readonly<Record<FactField | 'kind' | 'title' | 'journal', Text>> = {
  kind: text('Kind', 'النوع'),
  name: text('Name', 'الاسم'),
  title: text('Title', 'العنوان'),
  journal: text('Journal', 'المجلة'),
  institution: text('Institution', 'الجهة'),
  fromYear: text('From the year', 'من سنة'),
  toYear: text('To the year', 'إلى سنة'),
  year: text('Year', 'السنة'),
  orcid: text('ORCID iD', 'معرّف ORCID'),
  doi: text('DOI', 'المعرّف الرقمي DOI'),
  number: text('Patent number', 'رقم البراءة'),
  note: text('Note', 'ملاحظة'),
}

export const factTexts = {
  kind: text('Please choose the kind', 'اختر النوع'),
  name: text('Please enter the name', 'أدخل الاسم'),
  title: text('Please enter the title', 'أدخل العنوان'),
  institution: text('Please enter the institution', 'أدخل الجهة'),
  year: text('Please enter a year such as 2019.', 'أدخل سنة مثل ٢٠١٩.'),
  lastYear: text('Please enter the last year.', 'أدخل السنة الأخيرة.'),
  order: text('The last year is before the first.', 'السنة الأخيرة قبل الأولى.'),
  orcidMissing: text('Please enter the ORCID iD', 'أدخل معرّف ORCID'),
  orcid: text(
    'This is no ORCID iD: it has 16 digits, and the last one checks the others.',
    'ليس هذا معرّف ORCID صحيحًا: هو ١٦ رقمًا، يتحقق آخرها من البقية.',
  ),
  doi: text('This is no DOI. A DOI looks like 10.1000/182.', 'ليس هذا معرّف DOI صحيحًا. مثاله 10.1000/182.'),
  exists: text('This is in the list already.', 'هذا مسجّل في القائمة من قبل.'),
  orcidTaken: text('This ORCID iD is that of another reviewer.', 'معرّف ORCID هذا لمحكّم آخر.'),
  oneOrcid: text('The list has an ORCID iD already. Please change that one.', 'في القائمة معرّف ORCID من قبل. عدّله بدلًا من ذلك.'),
  ofOffice: text(
    'The award office entered this. Please write to the office if it is wrong.',
    'أدخل مكتب الجائزة هذا البيان. راسل المكتب إن كان فيه خطأ.',
  ),
  noKind: (cell: string): Text => text(`There is no kind “${cell}”.`, `لا يوجد نوع باسم «${cell}».`),
  noReviewer: text('There is no reviewer with this address.', 'لا يوجد محكّم بهذا البريد الإلكتروني.'),
  full: text('There are 500 entries, which is the most.', 'بلغت البيانات الحد الأقصى، وهو ٥٠٠.'),
} as const

/** Per reviewer. */
export const factsMost = 500

/** Kinds whose name is the title of a work or a journal. */
const titledKinds: readonly FactKind[] = ['publication', 'board', 'grant', 'patent']
export const toNameLabel = (kind: FactKind | ''): Text =>
  kind === 'board' ? factLabels.journal : kind !== '' && titledKinds.includes(kind) ? factLabels.title : factLabels.name

const missing: Readonly<Partial<Record<FactField, Text>>> = {
  name: factTexts.name,
  institution: factTexts.institution,
  toYear: factTexts.lastYear,
  orcid: factTexts.orcidMissing,
}
const toMissingText = (kind: FactKind, field: FactField): Text =>
  field === 'name' && titledKinds.includes(kind) ? factTexts.title : (missing[field] ?? factTexts.name)

const year = () => emptyAsNull(whole(factTexts.year, factTexts.year, [2100, factTexts.year], 1930))
const identifier = (normalise: (typed: string) => string | undefined, invalid: Text) =>
  optionalPlainText(300, toSingleLine).transform((typed, context) => {
    const normal = typed === '' ? '' : normalise(typed)
    if (normal === undefined) context.addIssue({ code: 'custom', message: asMessage(invalid) })
    return normal ?? z.NEVER
  })

/** A field that the kind does not have is emptied. */
export const factBody = z
  .object({
    kind: oneOf(factKinds, factTexts.kind),
    name: optionalPlainText(400, toSingleLine),
    institution: optionalPlainText(300, toSingleLine),
    fromYear: year(),
    toYear: year(),
    year: year(),
    orcid: identifier(normaliseOrcid, factTexts.orcid),
    doi: identifier(normaliseDoi, factTexts.doi),
    number: optionalPlainText(100, toSingleLine),
    note: optionalPlainText(500),
  })
  .transform((given) => {
    const { needs, may } = factFields[given.kind]
    const keep = <V>(field: FactField, value: V, empty: V): V => (needs.includes(field) || may.includes(field) ? value : empty)
    return {
      kind: given.kind,
      name: keep('name', given.name, ''),
      institution: keep('institution', given.institution, ''),
      fromYear: keep('fromYear', given.fromYear, null),
      toYear: keep('toYear', given.toYear, null),
      year: keep('year', given.year, null),
      orcid: keep('orcid', given.orcid, ''),
      doi: keep('doi', given.doi, ''),
      number: keep('number', given.number, ''),
      note: keep('note', given.note, ''),
    }
  })
  .superRefine((fact, context) => {
    for (const field of factFields[fact.kind].needs)
      if (fact[field] === '' || fact[field] === null)
        context.addIssue({ code: 'custom', path: [field], message: asMessage(toMissingText(fact.kind, field)) })
    if (fact.fromYear !== null && fact.toYear !== null && fact.toYear < fact.fromYear)
      context.addIssue({ code: 'custom', path: ['toYear'], message: asMessage(factTexts.order) })
  })
export type FactBody = z.output<typeof factBody>

export const reviewerFactSchema = z.object({
  id: z.number(),
  kind: z.enum(factKinds),
  name: z.string(),
  institution: z.string(),
  /** The institution of the list that has this name; null if there is none, or several. */
  knownInstitution: institutionNamesSchema.nullable(),
  fromYear: z.number().nullable(),
  toYear: z.number().nullable(),
  year: z.number().nullable(),
  orcid: z.string(),
  doi: z.string(),
  /** Of a patent, with the country: EG 29317. */
  number: z.string(),
  /** Of what the office entered, only the office reads the note. */
  note: z.string(),
  enteredBy: z.enum(['office', 'reviewer']),
  updatedAt: z.string(),
})
export type ReviewerFact = z.infer<typeof reviewerFactSchema>

const ofReviewer = z.object({ userId: rowId() })
const byId = z.object({ id: rowId() })

export const listReviewerFacts = endpoint({
  method: 'GET',
  path: '/api/UserReviewerFacts/{userId}',
  who: [administrator, reviewer],
  summary: 'Lists what is known about a reviewer, by kind. Reviewers read their own only.',
  params: ofReviewer,
  reply: z.array(reviewerFactSchema),
})

export const createReviewerFact = endpoint({
  method: 'POST',
  path: '/api/UserReviewerFacts/{userId}',
  who: [administrator, reviewer],
  summary: 'Adds a fact about a reviewer. Reviewers add to their own only. 409 if it is there already.',
  params: ofReviewer,
  body: factBody,
  reply: reviewerFactSchema,
  status: 201,
})

export const updateReviewerFact = endpoint({
  method: 'PUT',
  path: '/api/ReviewerFacts/{id}',
  who: [administrator, reviewer],
  summary:
    'Replaces a fact about a reviewer. What the office changes becomes its own. 409 for a reviewer who changes what the office entered.',
  params: byId,
  body: factBody,
  reply: reviewerFactSchema,
})

export const deleteReviewerFact = endpoint({
  method: 'DELETE',
  path: '/api/ReviewerFacts/{id}',
  who: [administrator, reviewer],
  summary: 'Deletes a fact about a reviewer. 409 for a reviewer who deletes what the office entered.',
  params: byId,
  reply: null,
  status: 204,
})

/** The columns of the CSV file: the reviewer's address, and the fields of one fact. */
export const factColumns = [
  { name: 'email', label: personLabels.email },
  { name: 'kind', label: factLabels.kind },
  ...(['name', 'institution', 'fromYear', 'toYear', 'year', 'orcid', 'doi', 'number', 'note'] as const).map(
    (name) => ({ name, label: factLabels[name], optional: true }) as const,
  ),
] as const

export const importReviewerFacts = endpoint({
  method: 'POST',
  path: '/api/ReviewerFacts/Import',
  who: [administrator],
  summary: `Imports facts about reviewers from CSV with the columns ${factColumns.map(({ name }) => name).join(', ')}. Kinds: ${factKinds.join(', ')}. Facts that are there already are left as they are. All lines or none; \`dryRun\` stores nothing.`,
  body: csvImportBody,
  reply: csvImportReplySchema,
})
