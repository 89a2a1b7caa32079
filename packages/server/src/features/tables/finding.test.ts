import { foldLetters } from '@jadara/contract/core/normalise-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient

/** Applicants cannot be deleted, so each group of tests uses a new portal. */
function anew(): void {
  beforeAll(async () => {
    test = await testPortal()
    office = await signInAdministrator(test)
  })
  afterAll(() => test.close())
}

const names = async (query = '') => {
  const { body } = await office.get(`/api/ExportApplicants?format=json&${query}`)
  return (body as { arabicName: string }[]).map(({ arabicName }) => arabicName)
}
const search = (words: string) => names(`search=${encodeURIComponent(words)}`)

describe('the order', () => {
  anew()
  const alphabet = [
    'أحمد باسم',
    'أحمد علي',
    'آمال سعد',
    'باسم فؤاد',
    'ثريا نبيل',
    'على أحمد',
    'عليا حسن',
    'فاطمه أحمد',
    'فاطمة زكي',
    'هدى ماهر',
    'وائل عمر',
    'ياسر جلال',
  ]

  it('is the theme, then the Arabic alphabet, whichever way a letter is written', async () => {
    const { sql } = test.database
    for (const arabicName of [...alphabet].reverse()) await createRegisteredApplicant(sendByInject(test.http), { arabicName })
    await sql`update application set branch_id = 2`
    expect(await names()).toEqual(alphabet)
    await sql`update application set branch_id = 1 where arabic_name in ${sql(['هدى ماهر', 'ثريا نبيل'])}`
    expect(await names()).toEqual([
      'ثريا نبيل',
      'هدى ماهر',
      ...alphabet.filter((name) => !['ثريا نبيل', 'هدى ماهر'].includes(name)),
    ])
    expect(await names('branchId=1')).toEqual(['ثريا نبيل', 'هدى ماهر'])
    expect(await names('isSubmitted=1')).toEqual([])
    expect(await names('isSubmitted=false&branchId=1')).toEqual(['ثريا نبيل', 'هدى ماهر'])
  })
})

describe('a search', () => {
  anew()
  beforeAll(async () => {
    const send = sendByInject(test.http)
    await createRegisteredApplicant(send, {
      arabicName: 'إسراء عبد اللّٰه',
      englishName: 'Esraa José',
      email: 'Isra_Jose@Science.example',
    })
    await createRegisteredApplicant(send, {
      arabicName: 'هبة مصطفى',
      englishName: 'Heba Mostafa',
      email: 'heba99@science.example',
    })
  })

  it.each([
    'اسراء',
    'أسراء',
    'إِسْرَاء',
    'إســراء',
    'عبد الله',
    'esraa',
    'JOSE',
    'josé',
    'isra_jose@',
    'ＥＳＲＡＡ',
    ' اسراء  ',
    'José isra',
    'الله  اسراء',
  ])('for %s finds her', async (words) => expect(await search(words)).toEqual(['إسراء عبد اللّٰه']))
  it.each(['هبه', 'هبة', 'مصطفي', 'مُصْطَفَى', '٩٩', '99', 'HEBA'])('for %s finds the other', async (words) =>
    expect(await search(words)).toEqual(['هبة مصطفى']),
  )
  it.each(['%', '_99', "'", 'esraaheba', 'José heba'])('for %s finds nobody', async (words) =>
    expect(await search(words)).toEqual([]),
  )
  it('for what both have finds both', async () =>
    expect(await search('SCIENCE.example')).toEqual(['إسراء عبد اللّٰه', 'هبة مصطفى']))
  it('for nothing finds everybody', async () => expect(await search('  ')).toEqual(['إسراء عبد اللّٰه', 'هبة مصطفى']))

  it('compares texts as the screens do', async () => {
    const texts = [
      '  ÉCOLE ٱلْعَرَبِيَّة ـــ ﷺ',
      'ﻻ ٠١٢ ۳ ＡＢＣ',
      'أإآٱ ؤئء ىة',
      'Ångström ß Łódź',
      'لُؤْلُؤَةٌ\u200F',
      'گ پ چ ی ک',
      '',
      'a\tb \n',
    ]
    const rows = await test.database
      .sql`select searchable(words) as words from unnest(${texts}::text[]) with ordinality as t (words, place) order by place`
    expect(rows.map(({ words }) => words)).toEqual(texts.map(foldLetters))
  })
})
