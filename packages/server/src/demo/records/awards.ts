import { award } from '@jadara/contract/records/award'
import { type Text, text } from '@jadara/contract/text'
import { type Entry, entry } from './entry.ts'
import { dayBetween, type Researcher, yearOf } from './researcher.ts'

/** `{university}` is the applicant's own, `{area}` what their field is about. */
const honours: readonly { readonly title: Text; readonly from: Text }[] = [
  { title: text('Prize for international publication', 'جائزة النشر الدولي'), from: text('{university}', '{university}') },
  { title: text('Best doctoral thesis of the year', 'جائزة أفضل رسالة دكتوراه'), from: text('{university}', '{university}') },
  {
    title: text('Young researcher prize', 'جائزة الباحث الشاب'),
    from: text('Egyptian Society for {area}', 'الجمعية العلمية المصرية في مجال {area}'),
  },
  {
    title: text('Best oral presentation', 'جائزة أفضل عرض شفهي'),
    from: text('African Congress of {area}', 'المؤتمر الأفريقي في {area}'),
  },
  {
    title: text('Best poster', 'جائزة أفضل ملصق علمي'),
    from: text('Young Researchers’ Forum on {area}', 'ملتقى شباب الباحثين في {area}'),
  },
  {
    title: text('Travel grant for young scientists', 'منحة سفر لشباب العلماء'),
    from: text('Academy of Scientific Research and Technology', 'أكاديمية البحث العلمي والتكنولوجيا'),
  },
  { title: text('Distinguished teaching award', 'جائزة التميز في التدريس'), from: text('{university}', '{university}') },
  {
    title: text('Innovation medal of the science fair', 'ميدالية الابتكار بمعرض العلوم'),
    from: text('Governorate science council', 'مجلس العلوم بالمحافظة'),
  },
  {
    title: text('Outstanding reviewer', 'شهادة تقدير للمحكّم المتميز'),
    from: text('Editors of the Annals of {area}', 'هيئة تحرير حوليات {area}'),
  },
]

/** One of the two titles is enough: who has three shows all ways to fill them in. */
const titled = ['both', 'en', 'ar'] as const

export const awardsOf = (researcher: Researcher, count: number): Entry[] => {
  const { random } = researcher
  const ways = random.some(titled, titled.length)
  return random.some(honours, count).map((honour, index) => received(researcher, honour, ways[index % ways.length] ?? 'both'))
}

function received(
  { random, phdYear, language, university, field }: Researcher,
  { title, from }: (typeof honours)[number],
  way: (typeof titled)[number],
): Entry {
  const awardDate = dayBetween(random, phdYear, phdYear + 7)
  const organization = (spoken: 'en' | 'ar') =>
    from[spoken].replace('{university}', university.name[spoken]).replace('{area}', field.area[spoken])
  return entry(award, {
    year: yearOf(awardDate),
    line: `${title.en}, ${organization('en')}.`,
    entered: async () => ({
      values: {
        awardingOrganization: organization(way === 'both' ? language : way),
        englishTitle: way === 'ar' ? '' : title.en,
        arabicTitle: way === 'en' ? '' : title.ar,
        awardDate,
      },
    }),
  })
}
