import { conference } from '@jadara/contract/records/conference'
import { text } from '@jadara/contract/text'
import { siteOf } from '../papers.ts'
import { shortPaperPdf } from '../pdf/short-paper-pdf.ts'
import { type Entry, entry, pdfName } from './entry.ts'
import { arabicPublishers, isbnOf, publishers } from './publishers.ts'
import { about, dayBetween, framed, type Researcher, untaken, writers, yearOf } from './researcher.ts'

const meetings = [
  { reach: 'International', name: text('International Conference on {subject}', 'المؤتمر الدولي في {subject}') },
  { reach: 'International', name: text('African Congress of {subject}', 'المؤتمر الأفريقي في {subject}') },
  { reach: 'National', name: text('Egyptian Annual Meeting on {subject}', 'المؤتمر السنوي المصري في {subject}') },
  { reach: 'National', name: text('Young Researchers’ Forum on {subject}', 'ملتقى شباب الباحثين في {subject}') },
] as const

const titles = [
  text('Preliminary results on {subject}', 'نتائج أولية حول {subject}'),
  text('{subject}: lessons from a pilot study', '{subject}: دروس من دراسة استطلاعية'),
  text('Open questions in {subject}', 'قضايا مفتوحة في {subject}'),
  text('A survey of current practice in {subject}', 'مسح للممارسات الحالية في {subject}'),
  text('Measuring progress in {subject}', 'قياس التقدم في {subject}'),
]

const towns = {
  National: [
    text('Cairo, Egypt', 'القاهرة، مصر'),
    text('Alexandria, Egypt', 'الإسكندرية، مصر'),
    text('Luxor, Egypt', 'الأقصر، مصر'),
    text('Assiut, Egypt', 'أسيوط، مصر'),
  ],
  International: [
    text('Sharm El Sheikh, Egypt', 'شرم الشيخ، مصر'),
    text('Tunis, Tunisia', 'تونس العاصمة، تونس'),
    text('Athens, Greece', 'أثينا، اليونان'),
    text('Istanbul, Türkiye', 'إسطنبول، تركيا'),
    text('Nairobi, Kenya', 'نيروبي، كينيا'),
    text('Dubai, United Arab Emirates', 'دبي، الإمارات'),
  ],
} as const

/** Who presented several has all three media among them. */
export const conferencesOf = (researcher: Researcher, count: number): Entry[] => {
  const media = researcher.random.some(['Printing', 'Online', 'CD/Flash Drive'] as const, 3)
  return Array.from({ length: count }, (_, index) => talk(researcher, media[index % 3] ?? 'Online') ?? []).flat()
}

function talk(researcher: Researcher, medium: 'Printing' | 'Online' | 'CD/Flash Drive'): Entry | null {
  const { random, field, phdYear, university } = researcher
  const title = untaken(researcher, framed(titles, field.subjects))
  if (!title) return null
  const { reach, name } = random.pick(meetings)
  const language = reach === 'National' ? researcher.language : 'en'
  const meeting = about(name, field.area)
  // Discs were handed out in those years.
  const day =
    medium === 'CD/Flash Drive'
      ? dayBetween(random, Math.max(2012, phdYear - 5), 2017)
      : dayBetween(random, phdYear - 3, phdYear + 6)
  const year = yearOf(day)
  const edition = year - 2009
  const meetingTitle = language === 'en' ? `${ordinal(edition)} ${meeting.en}` : `${meeting.ar} ${year}`
  const site = siteOf(meeting.en)
  const publisher = random.pick(language === 'ar' ? arabicPublishers : publishers)
  const isbn = isbnOf(publisher, random)
  const people = writers(researcher, language, 3)
  const firstPage = random.between(11, 420)
  const place = random.pick(towns[reach])
  return entry(conference, {
    year,
    line: `${title.en}. ${ordinal(edition)} ${meeting.en}, ${place.en}.`,
    async entered() {
      const { bytes, lastPage } = await shortPaperPdf({
        title: title.en,
        within: `Proceedings of the ${ordinal(edition)} ${meeting.en}, ${place.en}, ${year}`,
        authors: people.inEnglish,
        topic: title.subject.en,
        place: university.name.en,
        field,
        year,
        firstPage,
      })
      return {
        values: {
          title: meetingTitle,
          type: reach,
          url: `https://${site}/${year}`,
          conferenceDate: day,
          location: place[language],
          paperTitle: title[language],
          indexingDb: language === 'ar' ? 'Egyptian Knowledge Bank' : 'Scopus',
          indexingDbUrl: language === 'ar' ? 'https://www.ekb.eg' : 'https://www.scopus.com',
          proceedingMedium: medium,
          proceedingMediumUrl: medium === 'Online' ? `https://${site}/${year}/proceedings/${firstPage}` : '',
          publisher: medium === 'Printing' ? publisher.name[language] : '',
          publicationYear: medium === 'Printing' ? year : null,
          ISBN: medium === 'Printing' ? isbn : '',
          pageNumbers: medium === 'Printing' ? `${firstPage}–${lastPage}` : '',
          authors: people.authors,
          coAuthors: people.coAuthors,
        },
        proof: { bytes, name: pdfName(year, title.en) },
      }
    },
  })
}

const ordinal = (number: number): string => {
  const ending = number % 100 > 10 && number % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}
