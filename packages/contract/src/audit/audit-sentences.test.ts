import { expect, it } from 'vitest'
import { recordKinds } from '../records/record-kinds.ts'
import { formatApplicationAccess, formatAuditEntry } from './audit-sentences.ts'
import { type AuditLine, auditActionNames } from './audit-trail.ts'
import { listChangedFields, listOtherDetails } from './audit-values.ts'

const mona = {
  userId: 7,
  userType: 3,
  englishName: 'Mona Abdelrahman',
  arabicName: 'منى عبد الرحمن',
  email: 'mona@science.example',
}
const office = { userId: 1, userType: 1, englishName: 'Award Office', arabicName: 'مكتب الجائزة', email: 'office@award.example' }
const line: AuditLine = {
  at: '2026-11-21T10:04:00.000Z',
  action: 'submission-reopened',
  by: office,
  applicant: { ...mona, applicantId: 3, round: { id: 1, englishName: 'First', arabicName: 'الأولى' } },
  account: null,
  from: '10.0.0.5',
  before: null,
  after: null,
  detail: {},
  chain: 'application 3',
  position: 4,
  hash: '',
}
const shown = (words: { en: string; ar: string }) => ({
  en: words.en.replace(/[\u2068\u2069]/g, ''),
  ar: words.ar.replace(/[\u2068\u2069]/g, ''),
})

it.each(auditActionNames)('%s is a sentence in both languages, about somebody and about nobody', (action) => {
  for (const entry of [
    { ...line, action },
    { ...line, action, applicant: null, by: null, from: null },
    { ...line, action, by: { ...mona } },
  ]) {
    const { en, ar } = shown(formatAuditEntry(entry))
    expect(en).toMatch(
      /^(Award Office \(office@award\.example\)|The portal itself|Mona Abdelrahman \(mona@science\.example\)) [a-z]/,
    )
    expect(ar).toMatch(/^\p{Script=Arabic}/u)
    expect(en + ar).not.toMatch(/[{}]|undefined|\(\)/)
  }
})

it('names the actor and the person concerned, once if they are the same', () => {
  expect(shown(formatAuditEntry(line))).toEqual({
    en: 'Award Office (office@award.example) reopened the submission of Mona Abdelrahman',
    ar: 'أُعيد فتح طلب مقدَّم، للمتقدم: منى عبد الرحمن، بواسطة مكتب الجائزة (office@award.example)',
  })
  expect(
    shown(formatAuditEntry({ ...line, action: 'file-uploaded', by: mona, detail: { type: 1, byPhone: true } })).en,
  ).toContain('uploaded a personal file (National ID, front) by phone')
  expect(shown(formatAuditEntry({ ...line, action: 'file-uploaded', by: mona, detail: { type: 6 } })).en).toBe(
    'Mona Abdelrahman (mona@science.example) uploaded a personal file (Curriculum vitae)',
  )
  const disabled = { ...line, action: 'account-disabled', by: null, from: 'command line', applicant: null, account: mona }
  expect(shown(formatAuditEntry(disabled))).toEqual({
    en: 'The operator disabled an account (Mona Abdelrahman)',
    ar: 'عُطّل حساب (منى عبد الرحمن)، بواسطة مشغّل البوابة',
  })
})

it('names the object in brackets', () => {
  const what = (detail: AuditLine['detail'], more: Partial<AuditLine> = {}) =>
    /\((?!office)(.*)\) of Mona/.exec(shown(formatAuditEntry({ ...line, action: 'exported', detail, ...more })).en)?.[1]
  expect(what({ kind: 'journal' })).toBe(recordKinds[0]?.noun.one.en)
  expect(what({ section: 'methodology' })).toBe('Methodology')
  expect(what({ what: 'concept-note' })).toBe('Concept note')
  expect(what({ slot: 'awardName' })).toBe('Name of the award')
  expect(what({ type: 20 })).toBe('file of a journal')
  expect(what({ list: 'themes', name: 'Energy' })).toBe('Themes: Energy')
  expect(what({}, { after: { englishName: 'Second', arabicName: 'الثانية' } })).toBe('Second')
  expect(what({ kind: 'constructor' })).toBe('constructor')
})

it('lists changed fields with the labels and formats of the forms', () => {
  const known = { themes: new Map([[7, { en: 'Generic', ar: 'عام' }]]) }
  const change = { before: { branchId: 7, birthDate: '1986-04-12' }, after: { branchId: 9, birthDate: null }, detail: {} }
  expect(listChangedFields(change, known)).toEqual([
    {
      key: 'branchId',
      label: { en: 'Theme', ar: 'المجال' },
      before: [{ en: 'Generic', ar: 'عام' }],
      after: [{ en: '9', ar: '9' }],
    },
    {
      key: 'birthDate',
      label: { en: 'Date of birth', ar: 'تاريخ الميلاد' },
      before: [{ en: '12/04/1986', ar: '١٢/٠٤/١٩٨٦' }],
      after: [],
    },
  ])
  const texts = { before: null, after: { jobDescription: '2026-01-02', phdDate: '2026-13-45' }, detail: {} }
  expect(listChangedFields(texts, known).map(({ after }) => after)).toEqual([
    [{ en: '2026-01-02', ar: '2026-01-02' }],
    [{ en: '2026-13-45', ar: '2026-13-45' }],
  ])
  const record = { before: null, after: { authors: [{ name: 'Mona' }, { name: 'Sara' }] }, detail: { kind: 'journal' } }
  expect(listChangedFields(record, known)[0]).toMatchObject({ before: null, after: [{ en: 'Mona' }, { en: 'Sara' }] })
  const long = { before: { abstract: { characters: 3 } }, after: { abstract: { characters: 1200 } }, detail: {} }
  expect(listChangedFields(long, known)[0]).toMatchObject({
    before: [{ en: '3 characters', ar: '٣ أحرف' }],
    after: [{ en: '1,200 characters' }],
  })
  const finding = { findingId: 3, kind: 'employer', grade: 'certain' }
  expect(listOtherDetails({ detail: finding }, known).map(({ label, words: [words] }) => `${label.ar}: ${words?.ar}`)).toEqual([
    'رقم النتيجة: 3',
    'النوع: جهة عمل واحدة',
    'درجة التأكد: مؤكد',
  ])
  expect(listOtherDetails({ detail: { reason: 'Asked', odd: { a: 1 } } }, known)).toEqual([
    { key: 'reason', label: { en: 'Reason', ar: 'السبب' }, words: [{ en: 'Asked', ar: 'Asked' }] },
    { key: 'odd', label: { en: 'odd', ar: 'odd' }, words: [{ en: '{"a":1}', ar: '{"a":1}' }] },
  ])
})

it('names what was opened for the applicant', () => {
  expect(formatApplicationAccess({ action: 'file-viewed', part: '6' }).en).toBe('Curriculum vitae')
  expect(formatApplicationAccess({ action: 'viewed', part: 'journal' }).en).toBe(recordKinds[0]?.noun.many.en)
  expect(formatApplicationAccess({ action: 'exported', part: 'everything' }).en).toBe('Everything (ZIP)')
})
