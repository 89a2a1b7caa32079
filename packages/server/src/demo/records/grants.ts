import { researchGrant } from '@jadara/contract/records/research-grant'
import { type Text, text } from '@jadara/contract/text'
import { filled } from '../prose.ts'
import { foreignUniversities, universities } from '../universities.ts'
import { type Entry, entry } from './entry.ts'
import { dayBetween, framed, type Researcher, untaken, yearOf } from './researcher.ts'
import { sponsors } from './sponsors.ts'

const projects = [
  text('{subject}: from evidence to practice', '{subject}: من الدليل العلمي إلى التطبيق'),
  text('New tools for {subject}', 'أدوات جديدة في مجال {subject}'),
  text('A field platform for research on {subject}', 'منصة ميدانية لبحوث {subject}'),
  text('Training and exchange on {subject}', 'التدريب وتبادل الخبرات في {subject}'),
]

/** One paragraph each. */
const summary = [
  text(
    'The project addresses {subject} under the conditions of Egypt, where the evidence is scarce and what has been tried elsewhere does not always apply.',
    'يتناول المشروع موضوع {subject} في الظروف المصرية، حيث تقل الشواهد العلمية ولا يصلح دائمًا ما جُرّب في أماكن أخرى.',
  ),
  text(
    'Work is divided into three packages: a survey of the present state, a trial at two sites, and a procedure that others can adopt at little cost.',
    'ينقسم العمل إلى ثلاث حزم: مسح للوضع الراهن، وتجربة في موقعين، وإجراء يمكن للآخرين تبنيه بتكلفة محدودة.',
  ),
  text(
    'Two master’s students and one technician are trained within the project. Data and protocols are published openly at its end.',
    'يتدرب ضمن المشروع طالبا ماجستير وفني واحد، وتُنشر البيانات والبروتوكولات للجميع عند انتهائه.',
  ),
  text(
    'The results serve the sustainable development goals, above all the exchange between the laboratory and those who need its findings.',
    'تخدم النتائج أهداف التنمية المستدامة، ولا سيما التواصل بين المعمل ومن يحتاجون إلى نتائجه.',
  ),
]

/** Who had several has Egyptian and foreign money among them, and projects with and without partners. */
export const grantsOf = (researcher: Researcher, count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => project(researcher, index) ?? []).flat()

function project(researcher: Researcher, index: number): Entry | null {
  const { random, field, phdYear, university } = researcher
  const title = untaken(researcher, framed(projects, field.subjects))
  if (!title) return null
  const foreign = index === 2 || random.chance(0.25)
  const sponsor = random.pick(sponsors.filter(({ partnersIn }) => (partnersIn !== null) === foreign))
  const language = foreign ? 'en' : researcher.language
  const others = institutesIn(sponsor.partnersIn ?? ['EG']).filter(({ en }) => en !== university.name.en)
  const partners = foreign || index === 0 ? random.some(others, random.between(1, 3)) : []
  const leads = !foreign || random.chance(0.4)
  const role = leads ? random.pick(['PI', 'PI', 'Co-PI'] as const) : random.pick(['Co-PI', 'Participant', 'Other'] as const)
  const startDate = dayBetween(random, phdYear, phdYear + 6)
  const endDate = `${yearOf(startDate) + random.between(1, 3)}${startDate.slice(4)}`
  const [least, most] = sponsor.thousands
  const fundAmount = random.between(least, most) * 1000 + (random.chance(0.15) ? random.between(1, 199) * 2.5 : 0)
  const { subject } = title
  const paragraphs = summary.slice(0, random.between(2, summary.length))
  return entry(researchGrant, {
    year: yearOf(startDate),
    line: `${title.en}. ${sponsor.name.en}, ${role}.`,
    entered: async () => ({
      values: {
        projectTitle: title[language],
        sponsor: sponsor.name[language],
        role,
        startDate,
        endDate,
        leadInstitute: (leads ? university.name : (partners[0] ?? university.name))[language],
        partner: partners.length > 0 ? (1 as const) : (0 as const),
        partners: partners.map((name) => ({ name: name[language] })),
        fundAmount,
        currency: sponsor.currency,
        summary: paragraphs.map((paragraph) => filled(paragraph[language], { subject: subject[language] })).join('\n\n'),
      },
    }),
  })
}

const institutesIn = (countries: readonly string[]): Text[] => [
  ...foreignUniversities.filter(({ country }) => countries.includes(country)).map(({ name }) => name),
  ...(countries.includes('EG') ? universities.map(({ name }) => name) : []),
]
