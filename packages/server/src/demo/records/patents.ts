import { patent } from '@jadara/contract/records/patent'
import { text } from '@jadara/contract/text'
import { shortName } from '../names.ts'
import { certificatePdf } from '../pdf/certificate-pdf.ts'
import type { Random } from '../random.ts'
import { type Entry, entry, pdfName } from './entry.ts'
import { dayBetween, type Researcher, untaken, yearOf } from './researcher.ts'

/** Patent offices, with the numbers that they give. */
const offices = [
  {
    country: 'EG',
    name: text('Egyptian Patent Office', 'مكتب براءات الاختراع المصري'),
    number: (n: number) => `EG ${29_000 + (n % 2_900)}`,
  },
  {
    country: 'US',
    name: text('United States Patent and Trademark Office', 'المكتب الأمريكي للبراءات والعلامات التجارية'),
    number: (n: number) => `US ${(10_000_000 + n).toLocaleString('en')} B2`,
  },
  {
    country: 'DE',
    name: text('German Patent and Trade Mark Office', 'المكتب الألماني للبراءات'),
    number: (n: number) => `DE 10 20${16 + (n % 7)} ${100_000 + (n % 90_000)}`,
  },
] as const

const officeOf = (random: Random) => offices[random.chance(0.7) ? 0 : random.between(1, offices.length - 1)] ?? offices[0]

export const patentsOf = (researcher: Researcher, count: number): Entry[] =>
  Array.from({ length: count }, () => granted(researcher) ?? []).flat()

function granted(researcher: Researcher): Entry | null {
  const { random, field, person, phdYear, circle, university } = researcher
  const title = untaken(researcher, field.patents)
  if (!title) return null
  const office = officeOf(random)
  const language = office.country === 'EG' ? researcher.language : 'en'
  const date = dayBetween(random, phdYear, phdYear + 7)
  const number = office.number(random.between(1, 900_000))
  const inventors = [person, ...random.some(circle, random.between(0, 2))].map(({ name }) => shortName(name.en))
  return entry(patent, {
    year: yearOf(date),
    line: `${title.en}. ${number}.`,
    entered: async () => ({
      values: { patentTitle: title[language], patentNumber: number, country: office.country, date },
      proof: {
        bytes: await certificatePdf({
          office: office.name.en,
          heading: 'Patent certificate',
          year: yearOf(date),
          statement:
            'It is certified that a patent has been granted for the invention named below, after examination of the application.',
          facts: [
            ['Title', title.en],
            ['Number', number],
            ['Date of grant', date],
            ['Inventors', inventors.join(', ')],
            ['Applicant', university.name.en],
          ],
        }),
        name: pdfName(yearOf(date), `Patent ${title.en}`),
      },
    }),
  })
}
