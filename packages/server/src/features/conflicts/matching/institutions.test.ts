import { expect, it } from 'vitest'
import { institutions } from './cases.testing.ts'
import { InstitutionBook } from './institutions.ts'

const book = new InstitutionBook([
  ...institutions,
  { id: 20, nameEn: 'Zagazig University', nameAr: 'جامعة الزقازيق' },
  { id: 21, nameEn: 'Amman University', nameAr: 'جامعة عمان' },
  { id: 22, nameEn: 'Faculty of Science', nameAr: 'كلية العلوم', parentId: 10 },
  { id: 23, nameEn: 'Faculty of Science', nameAr: 'كلية العلوم', parentId: 13 },
])

it.each<[string | number, number[]]>([
  [12, [1]],
  [99, []],
  ['Cairo University', [1]],
  ['cairo univ.', [1]],
  ['University of Cairo', [1]],
  ['CU', [1]],
  ['Faculty of Engineering, Cairo University, Giza, Egypt', [1]],
  ['Faculty of Engineering - Cairo University', [1]],
  ['Faculty of Engineering Cairo University', [1]],
  ['Dept. of Physics/Cairo University', [1]],
  ['كلية الهندسة جامعة القاهرة', [1]],
  ['قسم الفيزياء - كلية العلوم - جامعة القاهره', [1]],
  ['كلية الحاسبات والذكاء الاصطناعي', [1]],
  ['Faculty of Computers and Information, Mansoura University', [4]],
  ['Faculty of Computers and Information, Elsewhere University', []],
  ['Faculty of Science', []],
  ['Mansura University', [4]],
  ['جامعة المنصوره', [4]],
  ['Faculty of Science New Mansoura University', [5]],
  ['National Mansoura University', []],
  ['British University of Cairo', []],
  ['Suez Canal University', [7]],
  ['جامعة قناة السويس', [7]],
  ['Menofia University', [9]],
  ['El-Minia University', [8]],
  ['Amman University', [21]],
  ['Zagazik University', [20]],
  ['National Research Center, Egypt', [11]],
  ['المركز القومى للبحوث', [11]],
  ['Cairo University and National Research Centre', []],
  ['Cairo University; National Research Centre', [1, 11]],
  ['', []],
])('%j is %j', (text, ids) => {
  const keys = book.find(text).map(({ key }) => key)
  expect(keys.filter((key) => key.startsWith('#'))).toEqual(ids.map((id) => `#${id}`))
})

it.each([
  ['ali@cu.edu.eg', ['#1']],
  ['ali@eng.CU.edu.eg', ['#1']],
  ['ali@bcu.edu.eg', []],
  ['ali@edu.eg', []],
  ['nobody', []],
])('the address %s is of %j', (email, keys) => {
  expect(book.findByMail(email).map(({ key }) => key)).toEqual(keys)
})

it.each([
  ['Damanhour University', 'جامعة دمنهور', 'same'],
  ['Sinai University', 'Faculty of Law, University of Sinai', 'same'],
  ['Sinai University', 'Sinai Institute', 'different'],
  ['Galala University', 'New Galala University', 'different'],
  ['Faculty of Law', 'Faculty of Law', undefined],
  ['الجامعة البريطانية في مصر', 'الجامعة البريطانية بمصر', 'same'],
  ['الجامعة الألمانية في القاهرة', 'الجامعة الألمانية بالقاهرة', 'same'],
  ['الجامعة البريطانية بمصر', 'الجامعة الألمانية بمصر', 'different'],
  ['الجامعة البريطانية', 'الجامعة الألمانية', 'different'],
])('%s and %s, which the portal does not know: %s', (one, other, likeness) => {
  const [[left], [right]] = [book.find(one), book.find(other)]
  expect(left && right && book.compare(left, right)).toBe(likeness)
})
