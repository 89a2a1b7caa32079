import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function isAlike(one: string, other: string): Promise<boolean> {
  const [row] = await database.sql`
    select name_keys(searchable(${one})) && name_keys(searchable(${other})) as alike,
      array_to_tsvector(name_keys(searchable(${other}))) @@ to_alike_query(searchable(${one})) as found`
  expect(row?.found).toBe(row?.alike)
  return row?.alike
}

it.each([
  'mohammed muhammad mohamed mohammad Muhamed محمد مُحمَّد',
  'أحمد احمد ahmed ahmad',
  'محمود mahmoud mahmud',
  'يوسف youssef yusuf yousef yousuf',
  'حسن hassan hasan',
  'حسين hussein hussain husein',
  'حسام hossam hussam',
  'منى مني mona muna',
  'هدى hoda huda',
  'نور nour noor nur',
  'مصطفى mostafa mustafa mustapha moustafa',
  'إبراهيم ابراهيم ibrahim ebrahim',
  'خالد khaled khalid',
  'عثمان othman osman',
  'طارق tarek tariq',
  'عمر omar',
  'عمرو amr amro',
  'علي على ali aly',
  'علاء alaa',
  'فاطمة fatma fatima',
  'شيماء shaimaa shimaa',
  'جمال gamal jamal',
  'يحيى yehia yahya',
  'طه taha',
  'المصري elmasry almasri masry',
  'يونس younis younes',
  'فؤاد fouad',
  'فتحي fathy fathi',
  'سعيد saeed said',
  'قاسم kassem qassem',
  'غادة ghada',
  'زكريا zakaria zakariya',
  'عائشة aisha',
  'مدحت medhat',
  'ثابت thabet',
  'رضوى radwa',
  'عصام essam',
  'رفاعي refaie',
  'وائل wael',
  'هبة heba',
  'سماح samah',
  'ياسمين yasmin yasmeen',
  'وليد walid waleed',
  'شريف sherif shereef',
  'أيمن ayman aiman',
  'دينا dina deena',
  'أسماء asmaa',
  'نجلاء naglaa najlaa',
  'كيرلس kyrillos',
  'جرجس gerges girgis',
  'بولس boulos',
  'وجيه wagih',
  'صفية safia safeya',
  'نبيل nabil nabeel',
  'فاطمه fatmah',
])('the spellings are alike: %s', async (spellings) => {
  const [first = '', ...others] = spellings.split(' ')
  const unlike = []
  for (const other of others) if (!(await isAlike(first, other))) unlike.push(other)
  expect(unlike).toEqual([])
})

it.each([
  ['عبد الله', 'abdullah'],
  ['عبدالله', 'abdallah'],
  ['عبد الله', 'abdalla'],
  ['عبد الله', 'Abd Allah'],
  ['عبد الرحمن', 'abdelrahman'],
  ['عبدالرحمن', 'abd el-rahman'],
  ['عبد الرحمن', 'abdurrahman'],
  ['عبد العزيز', 'Abdul Aziz'],
  ['صلاح الدين', 'salaheldin'],
  ['صلاح الدين', 'Salah El-Deen'],
  ['جاد الله', 'gadallah'],
  ['أبو العلا', 'aboelela'],
  ['أبو زيد', 'abouzeid'],
])('%s and %s are alike', async (one, other) => {
  expect(await isAlike(one, other)).toBe(true)
})

it.each([
  ['mohamed', 'mahmoud'],
  ['محمد', 'محمود'],
  ['mohamed', 'hamed'],
  ['mohamed', 'ahmed'],
  ['hassan', 'hussein'],
  ['حسن', 'حسين'],
  ['حسن', 'حسام'],
  ['ali', 'alaa'],
  ['علي', 'علاء'],
  ['mona', 'maha'],
  ['منى', 'أمينة'],
  ['عمر', 'amr'],
  ['سلمى', 'سليم'],
  ['جميل', 'جمال'],
  ['كريم', 'كرم'],
  ['كمال', 'كامل'],
  ['abdelrahman', 'abdelaziz'],
  ['', 'mohamed'],
  ['al', 'el'],
])('%s and %s are not alike', async (one, other) => {
  expect(await isAlike(one, other)).toBe(false)
})
