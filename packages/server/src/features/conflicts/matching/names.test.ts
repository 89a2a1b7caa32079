import { describe, expect, it } from 'vitest'
import { alignNames, parseName } from '../../../core/person-names/names.ts'
import { compareWords, listKeys } from '../../../core/person-names/skeletons.ts'
import { findConflicts } from './find-conflicts.ts'
import { differentPeople, samePerson } from './held-out.testing.ts'

const textsOf = (name: string) => parseName(name).map(({ text }) => text)

function compare(one: string, other: string): string {
  const [left, right] = [parseName(one), parseName(other)]
  const alignment = alignNames(left, right, (at, to) => {
    const [mine, theirs] = [left[at], right[to]]
    return mine && theirs ? compareWords(mine, theirs) : 'different'
  })
  if (!alignment) return 'different'
  const likenesses = alignment.pairings.map(({ likeness }) => likeness)
  const likeness = (['initial', 'near'] as const).find((one) => likenesses.includes(one)) ?? 'same'
  return alignment.order === 'same' ? likeness : `${likeness}, ${alignment.order}`
}

describe('parts of a name', () => {
  it.each([
    ['Prof. Dr. Hesham Fawzy, PhD', ['hesham', 'fawzy']],
    ['أ.د. هشام فوزي', ['هشام', 'فوزي']],
    ['د/ مُحَمَّد الطـــاهر', ['محمد', 'الطاهر']],
    ['Elkady, Wagih Thabet', ['wagih', 'thabet', 'elkady']],
    ['Hassan MA', ['hassan', 'm', 'a']],
    ['HASSAN ALI', ['hassan', 'ali']],
    ['Abd El-Rahman Abou Zeid', ['abdrahman', 'abuzeid']],
    ['عبد الرحمن أبو زيد', ['abdرحمن', 'abuزيد']],
    ['Nour El-Din bin Saleh', ['nour', 'saleh']],
    ['', []],
    ['.', []],
  ])('of %j are %j', (name, parts) => {
    expect(textsOf(name)).toEqual(parts)
  })
})

describe('words', () => {
  it.each([
    ['Abdelaziz', 'عبد العزيز', 'same'],
    ['Abdul-Aziz', 'Abd Elaziz', 'same'],
    ['Abderrahmane', 'عبدالرحمن', 'same'],
    ['Abdallah', 'عبد الله', 'same'],
    ['Abdou', 'عبده', 'same'],
    ['Aboubakr', 'أبو بكر', 'same'],
    ['Salaheldin', 'صلاح الدين', 'same'],
    ['Salah El-Din', 'Salaheddine', 'same'],
    ['Salah', 'صلاح الدين', 'near'],
    ['Fathallah', 'فتح الله', 'same'],
    ['Gamal', 'جمال', 'same'],
    ['Jamal', 'Gamal', 'same'],
    ['Kamal', 'Gamal', 'different'],
    ['Qasem', 'قاسم', 'same'],
    ['Kassem', 'Qasim', 'same'],
    ['Tharwat', 'ثروت', 'same'],
    ['Sarwat', 'Tharwat', 'same'],
    ['Chaker', 'شاكر', 'same'],
    ['Hicham', 'Hesham', 'same'],
    ['Zaher', 'ظاهر', 'same'],
    ['Khaled', 'Khalid', 'same'],
    ['Ghada', 'غادة', 'same'],
    ['Nemat', 'نعمة', 'same'],
    ['Hebah', 'هبه', 'same'],
    ['Wael', 'وائل', 'same'],
    ['Ouael', 'وائل', 'same'],
    ['Mohd', 'محمد', 'same'],
    ['Muhammad', 'Mohamed', 'same'],
    ['Mahmoud', 'محمد', 'different'],
    ['Mohamed', 'محمود', 'different'],
    ['Ahmed', 'حامد', 'different'],
    ['Said', 'Saeed', 'same'],
    ['Said', 'سعيد', 'same'],
    ['Sayed', 'سيد', 'same'],
    ['Said', 'سعد', 'different'],
    ['Morcos', 'مرقس', 'same'],
    ['Boulos', 'بولس', 'same'],
    ['Kirollos', 'كيرلس', 'same'],
    ['Younos', 'يونس', 'same'],
    ['Mikhail', 'Michael', 'same'],
    ['Gabriel', 'جبرائيل', 'same'],
    ['Hassan', 'Hussein', 'different'],
    ['Hassan', 'حسين', 'different'],
    ['Hussein', 'Hussain', 'same'],
    ['Salem', 'Selim', 'different'],
    ['Salem', 'سليم', 'different'],
    ['Salim', 'Salem', 'near'],
    ['Samir', 'Samer', 'near'],
    ['Samir', 'سامر', 'near'],
    ['Hany', 'هاني', 'same'],
    ['Hany', 'Hana', 'different'],
    ['Hana', 'هاني', 'different'],
    ['Amr', 'عمرو', 'same'],
    ['Amr', 'عمر', 'different'],
    ['Omar', 'عمر', 'same'],
    ['Nabil', 'نبيلة', 'different'],
    ['Mostafa', 'مصطفي', 'same'],
    ['Ishaq', 'إسحاق', 'same'],
    ['Elias', 'إلياس', 'same'],
    ['Elham', 'إلهام', 'same'],
    ['Taha', 'طه', 'same'],
    ['زكي', 'ذكي', 'near'],
    ['سامر', 'سمير', 'different'],
    ['علي', 'على', 'same'],
    ['فاطمة', 'فاطمه', 'same'],
  ])('%s and %s: %s', (one, other, likeness) => {
    const [left] = parseName(one)
    const [right] = parseName(other)
    if (!left || !right) throw new Error('no word')
    expect(compareWords(left, right)).toBe(likeness)
    expect(compareWords(right, left)).toBe(likeness)
    if (likeness !== 'different') expect(listKeys(left).filter((key) => listKeys(right).includes(key))).not.toEqual([])
  })
})

describe('names', () => {
  it.each([
    ['Tarek Aziz', 'طارق عزيز', 'same'],
    ['Aziz, Tarek', 'طارق عزيز', 'same'],
    ['Aziz Tarek', 'طارق عزيز', 'same, swapped'],
    ['Tarek Aziz', 'Tarek Nabil Aziz', 'same'],
    ['Aziz Tarek Nabil', 'Tarek Aziz', 'same, swapped'],
    ['Tarek Nabil', 'Tarek Nabil Aziz', 'same'],
    ['Nabil Aziz', 'Tarek Nabil Aziz', 'different'],
    ['Tarek Hany Aziz', 'Tarek Nabil Aziz', 'different'],
    ['T. Aziz', 'طارق عزيز', 'initial'],
    ['Aziz T', 'طارق عزيز', 'initial, swapped'],
    ['T. N. Aziz', 'Tarek Nabil Aziz', 'initial'],
    ['N. Aziz', 'Tarek Nabil Aziz', 'different'],
    ['A. Aziz', 'عبد الرحمن عزيز', 'initial'],
    ['Aziz', 'Tarek Aziz', 'different'],
  ])('%s and %s: %s', (one, other, likeness) => {
    expect(compare(one, other)).toBe(likeness)
    expect(compare(other, one)).toBe(likeness)
  })
})

describe('names that were written after the rules', () => {
  const pairs = [...samePerson, ...differentPeople]
  const works = (name: string) => [{ as: 'publication' as const, title: 'A paper', year: 2025, people: [{ names: [name] }] }]
  const findings = findConflicts(
    pairs.map(([name], nth) => ({ id: nth, names: [`Xq${nth} Zv`], works: works(name) })),
    pairs.map(([, name], nth) => ({ id: nth, names: [name] })),
    [],
    { windowYears: 5, year: 2026 },
  )
  const gradesOf = (set: typeof pairs) =>
    set.map((pair) => findings.find(({ applicantId: a, userId: r }) => a === pairs.indexOf(pair) && r === a)?.grade)

  it('are found for 63 of 65 people, certain for 56', () => {
    const grades = gradesOf(samePerson)
    expect(grades.filter((grade) => grade !== undefined)).toHaveLength(63)
    expect(grades.filter((grade) => grade === 'certain')).toHaveLength(56)
    expect(grades).toHaveLength(65)
  })

  it('are possible for 5 of 50 pairs of different people, and certain for none', () => {
    const grades = gradesOf(differentPeople)
    expect(grades.filter((grade) => grade === 'certain')).toEqual([])
    expect(grades.filter((grade) => grade === 'possible')).toHaveLength(5)
    expect(grades).toHaveLength(50)
  })
})
