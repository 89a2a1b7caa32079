import type { Applicant, Institution, Person, Reviewer } from './types.ts'

const given =
  `Mohamed Ahmed Mahmoud Mostafa Ali Hassan Hussein Ibrahim Khaled Omar Amr Sayed Said Youssef Tarek Hesham Ashraf Ayman Sherif Tamer Walid
 Yasser Adel Samy Samir Hany Karim Gamal Kamal Salem Mona Heba Fatma Mariam Aisha Sara Nora Hoda Amal Iman محمد أحمد محمود مصطفى علي حسن حسين إبراهيم خالد
 عمر عمرو سيد سعيد يوسف طارق هشام أشرف أيمن شريف تامر وليد ياسر عادل منى هبة فاطمة مريم نورا هدى`.split(/\s+/)

/** A small seeded generator (mulberry32): the same seed gives the same numbers. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function shuffle<One>(list: readonly One[], random: () => number): One[] {
  const shuffled = [...list]
  for (let at = shuffled.length - 1; at > 0; at--) {
    const to = Math.floor(random() * (at + 1))
    const [one, other] = [shuffled[at], shuffled[to]]
    if (one !== undefined && other !== undefined) [shuffled[at], shuffled[to]] = [other, one]
  }
  return shuffled
}

/** Applicants with 10 works of four people each, and reviewers with 20 co-authors, of one population. */
export function createPortal(applicantCount: number, reviewerCount: number, seed: number) {
  const random = createRandom(seed)
  const pick = <One>(list: readonly One[], orElse: One): One => list[Math.floor(random() ** 2 * list.length)] ?? orElse
  const syllables = (letters: string, vowels: string) =>
    Array.from({ length: 3 }, () => pick([...letters], 'b') + pick([...vowels], 'a')).join('') + pick([...letters], 'n')
  const families = Array.from({ length: 2500 }, (_, nth) =>
    nth % 2 === 0 ? `El${syllables('bdfghjklmnrstwz', 'aeiou')}` : `ال${syllables('بتثجحخدذرزسشصضطظغفقكلمنه', 'اوي')}`,
  )
  const places = Array.from({ length: 60 }, (_, nth) => ({
    id: nth + 1,
    nameEn: `${syllables('bdfghjklmnrst', 'aeiou')} University`,
    nameAr: `جامعة ${syllables('بتجحدرسشفقكلمن', 'اوي')}`,
    mailDomains: [`u${nth}.edu.eg`],
  }))
  const institutions: Institution[] = places
  const createName = () => {
    const script = random() < 0.5 ? /[a-z]/ : /[ء-ي]/
    const fit = (list: readonly string[]) => list.filter((name) => script.test(name))
    const first = pick(fit(given), 'Ali')
    const parts = [
      random() < 0.15 ? (/[a-z]/i.test(first) ? `${first.charAt(0)}.` : first) : first,
      pick(fit(given), 'Ali'),
      pick(fit(families), 'Elx'),
    ]
    return (random() < 0.3 ? [parts[0], parts[2]] : parts).join(' ')
  }
  const createPerson = (): Person => ({
    names: [createName()],
    affiliations: [
      {
        institution:
          random() < 0.5 ? (places[Math.floor(random() ** 2 * places.length)]?.nameEn ?? '') : Math.ceil(random() * 60),
      },
    ],
  })
  const createMany = <One>(count: number, create: (nth: number) => One): One[] =>
    Array.from({ length: count }, (_, nth) => create(nth))
  const applicants: Applicant[] = createMany(applicantCount, (nth) => ({
    ...createPerson(),
    id: nth + 1,
    emails: [`a${nth}@u${nth % 60}.edu.eg`],
    works: createMany(10, (work) => ({
      as: 'publication',
      title: `On the matter number ${nth * 10 + work}`,
      year: 2018 + Math.floor(random() * 9),
      people: createMany(4, createPerson),
    })),
  }))
  const reviewers: Reviewer[] = createMany(reviewerCount, (nth) => ({
    ...createPerson(),
    id: nth + 1,
    coAuthors: createMany(20, () => ({ ...createPerson(), year: 2018 + Math.floor(random() * 9) })),
  }))
  return { applicants, reviewers, institutions }
}
