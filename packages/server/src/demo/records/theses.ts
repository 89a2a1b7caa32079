import { thesisSupervision } from '@jadara/contract/records/thesis-supervision'
import { differentPeople, type Person, shortName } from '../names.ts'
import { certificatePdf } from '../pdf/certificate-pdf.ts'
import { universities } from '../universities.ts'
import { type Entry, entry, pdfName } from './entry.ts'
import { dayBetween, type Researcher, yearOf } from './researcher.ts'

const master = 1
const doctor = 0

/** Of every three theses two are for the master's degree, and about half have their proof. */
export const thesesOf = (researcher: Researcher, count: number): Entry[] =>
  differentPeople(researcher.random, count).map((student, index) =>
    supervised(researcher, student, index % 3 === 1 ? doctor : master, index % 2 === 0),
  )

function supervised(researcher: Researcher, student: Person, type: 0 | 1, proven: boolean): Entry {
  const { random, field, phdYear, language, person } = researcher
  // Doctoral students have a professor for their supervisor.
  const role = type === doctor || random.chance(0.4) ? ('co-advisor' as const) : ('supervisor' as const)
  const university = random.chance(0.8) ? researcher.university : random.pick(universities)
  const degreeAwardingDate = dayBetween(random, phdYear + 2, phdYear + 9)
  const year = yearOf(degreeAwardingDate)
  const degree = type === master ? 'Master of Science' : 'Doctor of Philosophy'
  const subject = random.pick(field.subjects).en
  const proof = async () => ({
    bytes: await certificatePdf({
      office: `${university.name.en}, ${field.faculty.en}`,
      heading: 'Certificate of supervision',
      year,
      statement:
        'The Office of Graduate Studies certifies the supervision of the thesis named below, for which the degree was awarded.',
      facts: [
        ['Thesis', `A study of ${subject}`],
        ['Degree', `${degree} in ${field.department.en}`],
        ['Student', student.name.en],
        [role === 'supervisor' ? 'Supervisor' : 'Co-advisor', shortName(person.name.en)],
        ['Degree awarded', degreeAwardingDate],
      ],
    }),
    name: language === 'ar' ? `إفادة إشراف ${year}.pdf` : pdfName(year, `Supervision ${shortName(student.name.en)}`),
  })
  return entry(thesisSupervision, {
    year,
    line: `${degree}, ${shortName(student.name.en)}, ${university.name.en} (${role}).`,
    entered: async () => ({
      values: {
        type,
        studentName: student.name[language],
        university: university.name[language],
        faculty: field.faculty[language],
        department: field.department[language],
        role,
        degreeAwardingDate,
      },
      ...(proven ? { proof: await proof() } : {}),
    }),
  })
}
